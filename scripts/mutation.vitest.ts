import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** What a mutant must get past; scripts/mutation.ts says which tests those are for the files at hand. */
const include = JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[];

export default defineConfig({ ...base, test: { ...base.test, include, reporters: [] } });
