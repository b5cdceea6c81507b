import { contractChangesTest } from '@holdfast/guard/self-check';
import { test } from 'vitest';
import { openDatabase } from '../database.ts';
import { changes, retired } from './contract-changes.ts';
import { makeServer } from './tools.ts';

contractChangesTest(test, () => makeServer(openDatabase()), { retired, changes });
