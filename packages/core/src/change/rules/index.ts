// Over 300 lines: one list, two lines a rule.
import type { Rule } from '../define-rule.ts';
import authorityApprovalStrengthened from './authority/approval-strengthened.ts';
import authorityApprovalWeakened from './authority/approval-weakened.ts';
import authorityAuditChanged from './authority/audit-changed.ts';
import authorityAuditStrengthened from './authority/audit-strengthened.ts';
import authorityAuditWeakened from './authority/audit-weakened.ts';
import authorityCommitGuardGained from './authority/commit-guard-gained.ts';
import authorityCommitGuardLost from './authority/commit-guard-lost.ts';
import authorityCommitMoved from './authority/commit-moved.ts';
import authorityDataAdded from './authority/data-added.ts';
import authorityDataChanged from './authority/data-changed.ts';
import authorityDataRemoved from './authority/data-removed.ts';
import authorityDataStated from './authority/data-stated.ts';
import authorityDataWithdrawn from './authority/data-withdrawn.ts';
import authorityDestructiveHintStatedBetter from './authority/destructive-hint-stated-better.ts';
import authorityDestructiveHintStatedWorse from './authority/destructive-hint-stated-worse.ts';
import authorityEffectAdded from './authority/effect-added.ts';
import authorityEffectByDefault from './authority/effect-by-default.ts';
import authorityEffectConditionChanged from './authority/effect-condition-changed.ts';
import authorityEffectRemoved from './authority/effect-removed.ts';
import authorityEffectWordsChanged from './authority/effect-words-changed.ts';
import authorityEffectsStated from './authority/effects-stated.ts';
import authorityEffectsWithdrawn from './authority/effects-withdrawn.ts';
import authorityHintStated from './authority/hint-stated.ts';
import authorityHintWithdrawn from './authority/hint-withdrawn.ts';
import authorityIdempotenceGained from './authority/idempotence-gained.ts';
import authorityIdempotenceLost from './authority/idempotence-lost.ts';
import authorityIdempotentHintStatedBetter from './authority/idempotent-hint-stated-better.ts';
import authorityIdempotentHintStatedWorse from './authority/idempotent-hint-stated-worse.ts';
import authorityOauthScopeAdded from './authority/oauth-scope-added.ts';
import authorityOauthScopeChanged from './authority/oauth-scope-changed.ts';
import authorityOauthScopeRemoved from './authority/oauth-scope-removed.ts';
import authorityOauthScopeStated from './authority/oauth-scope-stated.ts';
import authorityOauthScopeWithdrawn from './authority/oauth-scope-withdrawn.ts';
import authorityOmittedScopeChanged from './authority/omitted-scope-changed.ts';
import authorityOpenWorldHintStatedBetter from './authority/open-world-hint-stated-better.ts';
import authorityOpenWorldHintStatedWorse from './authority/open-world-hint-stated-worse.ts';
import authorityReachNarrowed from './authority/reach-narrowed.ts';
import authorityReachWidened from './authority/reach-widened.ts';
import authorityReadOnlyGained from './authority/read-only-gained.ts';
import authorityReadOnlyLost from './authority/read-only-lost.ts';
import authorityRetryChanged from './authority/retry-changed.ts';
import authorityRetryStrengthened from './authority/retry-strengthened.ts';
import authorityRetryWeakened from './authority/retry-weakened.ts';
import authorityReversibilityGained from './authority/reversibility-gained.ts';
import authorityReversibilityLost from './authority/reversibility-lost.ts';
import authorityScopeAdded from './authority/scope-added.ts';
import authorityScopeChanged from './authority/scope-changed.ts';
import authorityScopeRemoved from './authority/scope-removed.ts';
import authorityScopeStated from './authority/scope-stated.ts';
import authorityScopeWithdrawn from './authority/scope-withdrawn.ts';
import authorityTaskSupportNoted from './authority/task-support-noted.ts';
import authorityTaskSupportOffered from './authority/task-support-offered.ts';
import authorityTaskSupportRequired from './authority/task-support-required.ts';
import authorityTaskSupportWithdrawn from './authority/task-support-withdrawn.ts';
import meaningArgumentDeprecated from './meaning/argument-deprecated.ts';
import meaningArgumentFormatChanged from './meaning/argument-format-changed.ts';
import meaningArgumentIdentifierChanged from './meaning/argument-identifier-changed.ts';
import meaningArgumentIdentifierStated from './meaning/argument-identifier-stated.ts';
import meaningArgumentIdentifierWithdrawn from './meaning/argument-identifier-withdrawn.ts';
import meaningArgumentNoLongerHeard from './meaning/argument-no-longer-heard.ts';
import meaningArgumentNotYetHeard from './meaning/argument-not-yet-heard.ts';
import meaningArgumentTimeReferenceChanged from './meaning/argument-time-reference-changed.ts';
import meaningArgumentTimeReferenceStated from './meaning/argument-time-reference-stated.ts';
import meaningArgumentTimeReferenceWithdrawn from './meaning/argument-time-reference-withdrawn.ts';
import meaningArgumentUnitChanged from './meaning/argument-unit-changed.ts';
import meaningArgumentUnitStated from './meaning/argument-unit-stated.ts';
import meaningArgumentUnitWithdrawn from './meaning/argument-unit-withdrawn.ts';
import meaningConcurrencyTokenChanged from './meaning/concurrency-token-changed.ts';
import meaningConsentChanged from './meaning/consent-changed.ts';
import meaningDefaultAdded from './meaning/default-added.ts';
import meaningDefaultChanged from './meaning/default-changed.ts';
import meaningDefaultRemoved from './meaning/default-removed.ts';
import meaningDefaultWordsChanged from './meaning/default-words-changed.ts';
import meaningErrorChanged from './meaning/error-changed.ts';
import meaningErrorStated from './meaning/error-stated.ts';
import meaningErrorWithdrawn from './meaning/error-withdrawn.ts';
import meaningErrorWordsChanged from './meaning/error-words-changed.ts';
import meaningHandlingChanged from './meaning/handling-changed.ts';
import meaningHeaderAdded from './meaning/header-added.ts';
import meaningHeaderChanged from './meaning/header-changed.ts';
import meaningHeaderRemoved from './meaning/header-removed.ts';
import meaningIdentifierWordsChanged from './meaning/identifier-words-changed.ts';
import meaningInvalidMeta from './meaning/invalid-meta.ts';
import meaningNewArgumentDefault from './meaning/new-argument-default.ts';
import meaningResultFieldDeprecated from './meaning/result-field-deprecated.ts';
import meaningResultFieldFormatChanged from './meaning/result-field-format-changed.ts';
import meaningResultFieldVanished from './meaning/result-field-vanished.ts';
import meaningResultIdentifierChanged from './meaning/result-identifier-changed.ts';
import meaningResultIdentifierStated from './meaning/result-identifier-stated.ts';
import meaningResultIdentifierWithdrawn from './meaning/result-identifier-withdrawn.ts';
import meaningResultTimeReferenceChanged from './meaning/result-time-reference-changed.ts';
import meaningResultTimeReferenceStated from './meaning/result-time-reference-stated.ts';
import meaningResultTimeReferenceWithdrawn from './meaning/result-time-reference-withdrawn.ts';
import meaningResultUnitChanged from './meaning/result-unit-changed.ts';
import meaningResultUnitStated from './meaning/result-unit-stated.ts';
import meaningResultUnitWithdrawn from './meaning/result-unit-withdrawn.ts';
import meaningTimeWordsChanged from './meaning/time-words-changed.ts';
import meaningUnitWordsChanged from './meaning/unit-words-changed.ts';
import meaningUnknownValuesChanged from './meaning/unknown-values-changed.ts';
import meaningVolatilityChanged from './meaning/volatility-changed.ts';
import proseWordsChanged from './prose/words-changed.ts';
import proseWordsMinor from './prose/words-minor.ts';
import proseWordsMoved from './prose/words-moved.ts';
import proseWordsUnreadable from './prose/words-unreadable.ts';
import proseWordsWithSigns from './prose/words-with-signs.ts';
import serverAdditionalPropertiesPrinted from './server/additional-properties-printed.ts';
import serverAliasWidensAuthority from './server/alias-widens-authority.ts';
import serverArgumentsPrintedAsRequired from './server/arguments-printed-as-required.ts';
import serverDefaultsPrintedAsRequired from './server/defaults-printed-as-required.ts';
import serverDialectLineChanged from './server/dialect-line-changed.ts';
import serverGoneToolNamed from './server/gone-tool-named.ts';
import serverHintsFirstStated from './server/hints-first-stated.ts';
import serverInstructionsChanged from './server/instructions-changed.ts';
import serverIntegerBoundsPrinted from './server/integer-bounds-printed.ts';
import serverMapsPrintedAsClosed from './server/maps-printed-as-closed.ts';
import serverSchemasPrintedEmpty from './server/schemas-printed-empty.ts';
import serverTaskSupportPrinted from './server/task-support-printed.ts';
import serverTitlesPrinted from './server/titles-printed.ts';
import shapeArgumentConstraintAdded from './shape/argument-constraint-added.ts';
import shapeArgumentConstraintRemoved from './shape/argument-constraint-removed.ts';
import shapeArgumentMadeOptional from './shape/argument-made-optional.ts';
import shapeArgumentMadeRequired from './shape/argument-made-required.ts';
import shapeArgumentRangeLoosened from './shape/argument-range-loosened.ts';
import shapeArgumentRangeTightened from './shape/argument-range-tightened.ts';
import shapeArgumentRenamed from './shape/argument-renamed.ts';
import shapeArgumentTextLoosened from './shape/argument-text-loosened.ts';
import shapeArgumentTextTightened from './shape/argument-text-tightened.ts';
import shapeArgumentTypeChanged from './shape/argument-type-changed.ts';
import shapeArgumentTypeNarrowed from './shape/argument-type-narrowed.ts';
import shapeArgumentTypeWidened from './shape/argument-type-widened.ts';
import shapeArgumentValuesAdded from './shape/argument-values-added.ts';
import shapeArgumentValuesClosed from './shape/argument-values-closed.ts';
import shapeArgumentValuesOpened from './shape/argument-values-opened.ts';
import shapeArgumentValuesRemoved from './shape/argument-values-removed.ts';
import shapeArgumentVariantAdded from './shape/argument-variant-added.ts';
import shapeArgumentVariantRemoved from './shape/argument-variant-removed.ts';
import shapeArgumentsClosed from './shape/arguments-closed.ts';
import shapeArgumentsOpened from './shape/arguments-opened.ts';
import shapeDuplicateTool from './shape/duplicate-tool.ts';
import shapeInvalidSchema from './shape/invalid-schema.ts';
import shapeMergeCandidate from './shape/merge-candidate.ts';
import shapeMissingSchema from './shape/missing-schema.ts';
import shapeOptionalArgumentAdded from './shape/optional-argument-added.ts';
import shapeOptionalArgumentRemoved from './shape/optional-argument-removed.ts';
import shapeOptionalResultFieldAdded from './shape/optional-result-field-added.ts';
import shapeOptionalResultFieldRemoved from './shape/optional-result-field-removed.ts';
import shapeRenameCandidate from './shape/rename-candidate.ts';
import shapeRequiredArgumentAdded from './shape/required-argument-added.ts';
import shapeRequiredArgumentRemoved from './shape/required-argument-removed.ts';
import shapeRequiredResultFieldAdded from './shape/required-result-field-added.ts';
import shapeRequiredResultFieldRemoved from './shape/required-result-field-removed.ts';
import shapeResultClosed from './shape/result-closed.ts';
import shapeResultConstraintAdded from './shape/result-constraint-added.ts';
import shapeResultConstraintRemoved from './shape/result-constraint-removed.ts';
import shapeResultFieldMadeOptional from './shape/result-field-made-optional.ts';
import shapeResultFieldMadeRequired from './shape/result-field-made-required.ts';
import shapeResultFieldRenamed from './shape/result-field-renamed.ts';
import shapeResultOpened from './shape/result-opened.ts';
import shapeResultRangeLoosened from './shape/result-range-loosened.ts';
import shapeResultRangeTightened from './shape/result-range-tightened.ts';
import shapeResultSchemaAdded from './shape/result-schema-added.ts';
import shapeResultSchemaRemoved from './shape/result-schema-removed.ts';
import shapeResultTextLoosened from './shape/result-text-loosened.ts';
import shapeResultTextTightened from './shape/result-text-tightened.ts';
import shapeResultTypeChanged from './shape/result-type-changed.ts';
import shapeResultTypeNarrowed from './shape/result-type-narrowed.ts';
import shapeResultTypeWidened from './shape/result-type-widened.ts';
import shapeResultValuesAdded from './shape/result-values-added.ts';
import shapeResultValuesClosed from './shape/result-values-closed.ts';
import shapeResultValuesOpened from './shape/result-values-opened.ts';
import shapeResultValuesRemoved from './shape/result-values-removed.ts';
import shapeResultVariantAdded from './shape/result-variant-added.ts';
import shapeResultVariantRemoved from './shape/result-variant-removed.ts';
import shapeSchemaTooComplex from './shape/schema-too-complex.ts';
import shapeSplitCandidate from './shape/split-candidate.ts';
import shapeTightenedAsDocumented from './shape/tightened-as-documented.ts';
import shapeToolAdded from './shape/tool-added.ts';
import shapeToolRemoved from './shape/tool-removed.ts';
import shapeToolRenamed from './shape/tool-renamed.ts';
import shapeUnexplainedCallRefusal from './shape/unexplained-call-refusal.ts';
import shapeUnexplainedResultRefusal from './shape/unexplained-result-refusal.ts';
import shapeUnresolvableRef from './shape/unresolvable-ref.ts';
import shapeUnsupportedDialect from './shape/unsupported-dialect.ts';

/** Every rule file, in the order of the reference: calls and results of a change stand together. */
export const RULE_LIST: readonly Rule[] = [
  shapeOptionalArgumentAdded,
  shapeOptionalResultFieldAdded,
  shapeOptionalArgumentRemoved,
  shapeOptionalResultFieldRemoved,
  shapeRequiredArgumentAdded,
  shapeRequiredResultFieldAdded,
  shapeRequiredArgumentRemoved,
  shapeRequiredResultFieldRemoved,
  shapeArgumentRenamed,
  shapeResultFieldRenamed,
  shapeArgumentMadeRequired,
  shapeResultFieldMadeRequired,
  shapeArgumentMadeOptional,
  shapeResultFieldMadeOptional,
  shapeArgumentTypeNarrowed,
  shapeResultTypeNarrowed,
  shapeArgumentTypeWidened,
  shapeResultTypeWidened,
  shapeArgumentTypeChanged,
  shapeResultTypeChanged,
  shapeArgumentValuesRemoved,
  shapeResultValuesRemoved,
  shapeArgumentValuesAdded,
  shapeResultValuesAdded,
  shapeArgumentValuesClosed,
  shapeResultValuesClosed,
  shapeArgumentValuesOpened,
  shapeResultValuesOpened,
  shapeArgumentRangeTightened,
  shapeResultRangeTightened,
  shapeArgumentRangeLoosened,
  shapeResultRangeLoosened,
  shapeArgumentTextTightened,
  shapeResultTextTightened,
  shapeArgumentTextLoosened,
  shapeResultTextLoosened,
  shapeArgumentsClosed,
  shapeResultClosed,
  shapeArgumentsOpened,
  shapeResultOpened,
  shapeArgumentVariantRemoved,
  shapeResultVariantRemoved,
  shapeArgumentVariantAdded,
  shapeResultVariantAdded,
  shapeArgumentConstraintAdded,
  shapeResultConstraintAdded,
  shapeArgumentConstraintRemoved,
  shapeResultConstraintRemoved,
  shapeUnexplainedCallRefusal,
  shapeUnexplainedResultRefusal,
  shapeResultSchemaAdded,
  shapeResultSchemaRemoved,
  shapeTightenedAsDocumented,
  shapeToolAdded,
  shapeToolRemoved,
  shapeToolRenamed,
  shapeRenameCandidate,
  shapeMergeCandidate,
  shapeSplitCandidate,
  shapeInvalidSchema,
  shapeUnresolvableRef,
  shapeUnsupportedDialect,
  shapeMissingSchema,
  shapeSchemaTooComplex,
  shapeDuplicateTool,
  meaningInvalidMeta,
  meaningArgumentNoLongerHeard,
  meaningArgumentNotYetHeard,
  meaningArgumentUnitChanged,
  meaningArgumentUnitStated,
  meaningArgumentUnitWithdrawn,
  meaningResultUnitChanged,
  meaningResultUnitStated,
  meaningResultUnitWithdrawn,
  meaningArgumentIdentifierChanged,
  meaningArgumentIdentifierStated,
  meaningArgumentIdentifierWithdrawn,
  meaningResultIdentifierChanged,
  meaningResultIdentifierStated,
  meaningResultIdentifierWithdrawn,
  meaningArgumentTimeReferenceChanged,
  meaningArgumentTimeReferenceStated,
  meaningArgumentTimeReferenceWithdrawn,
  meaningResultTimeReferenceChanged,
  meaningResultTimeReferenceStated,
  meaningResultTimeReferenceWithdrawn,
  meaningDefaultChanged,
  meaningDefaultAdded,
  meaningDefaultRemoved,
  meaningNewArgumentDefault,
  meaningErrorChanged,
  meaningErrorStated,
  meaningErrorWithdrawn,
  meaningResultFieldVanished,
  meaningHandlingChanged,
  meaningHeaderAdded,
  meaningHeaderRemoved,
  meaningHeaderChanged,
  meaningConsentChanged,
  meaningConcurrencyTokenChanged,
  meaningVolatilityChanged,
  meaningUnknownValuesChanged,
  meaningArgumentDeprecated,
  meaningArgumentFormatChanged,
  meaningResultFieldDeprecated,
  meaningResultFieldFormatChanged,
  meaningUnitWordsChanged,
  meaningDefaultWordsChanged,
  meaningIdentifierWordsChanged,
  meaningTimeWordsChanged,
  meaningErrorWordsChanged,
  authorityEffectWordsChanged,
  authorityEffectAdded,
  authorityEffectRemoved,
  authorityEffectByDefault,
  authorityEffectConditionChanged,
  authorityEffectsStated,
  authorityEffectsWithdrawn,
  authorityReadOnlyLost,
  authorityReadOnlyGained,
  authorityDestructiveHintStatedWorse,
  authorityDestructiveHintStatedBetter,
  authorityIdempotentHintStatedWorse,
  authorityIdempotentHintStatedBetter,
  authorityOpenWorldHintStatedWorse,
  authorityOpenWorldHintStatedBetter,
  authorityHintStated,
  authorityHintWithdrawn,
  authorityScopeAdded,
  authorityScopeRemoved,
  authorityScopeChanged,
  authorityScopeStated,
  authorityScopeWithdrawn,
  authorityOauthScopeAdded,
  authorityOauthScopeRemoved,
  authorityOauthScopeChanged,
  authorityOauthScopeStated,
  authorityOauthScopeWithdrawn,
  authorityDataAdded,
  authorityDataRemoved,
  authorityDataChanged,
  authorityDataStated,
  authorityDataWithdrawn,
  authorityApprovalWeakened,
  authorityApprovalStrengthened,
  authorityReversibilityLost,
  authorityReversibilityGained,
  authorityIdempotenceLost,
  authorityIdempotenceGained,
  authorityReachWidened,
  authorityReachNarrowed,
  authorityRetryWeakened,
  authorityRetryStrengthened,
  authorityAuditWeakened,
  authorityAuditStrengthened,
  authorityRetryChanged,
  authorityAuditChanged,
  authorityOmittedScopeChanged,
  authorityCommitGuardLost,
  authorityCommitGuardGained,
  authorityCommitMoved,
  authorityTaskSupportRequired,
  authorityTaskSupportWithdrawn,
  authorityTaskSupportOffered,
  authorityTaskSupportNoted,
  proseWordsWithSigns,
  proseWordsChanged,
  proseWordsUnreadable,
  proseWordsMoved,
  proseWordsMinor,
  serverAdditionalPropertiesPrinted,
  serverDefaultsPrintedAsRequired,
  serverArgumentsPrintedAsRequired,
  serverMapsPrintedAsClosed,
  serverIntegerBoundsPrinted,
  serverDialectLineChanged,
  serverTaskSupportPrinted,
  serverHintsFirstStated,
  serverTitlesPrinted,
  serverSchemasPrintedEmpty,
  serverInstructionsChanged,
  serverGoneToolNamed,
  serverAliasWidensAuthority,
];
