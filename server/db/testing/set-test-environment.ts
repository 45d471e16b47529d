import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wireOnFirstUse } from '#server/core/feature-hook.ts';
import { prepareRepeatedStatements } from './prepare-repeated-statements.ts';
import { testConnectionString, testDatabaseKind } from './test-connection-string.ts';

// test files share a process with open databases, and so one data folder
const globals = globalThis as typeof globalThis & { hearthloreTestFolder?: string };
globals.hearthloreTestFolder ??= mkdtempSync(join(tmpdir(), 'hearthlore-test-'));
process.env.DATABASE_URL = testConnectionString();
process.env.HEARTHLORE_DATA_DIR = globals.hearthloreTestFolder;
process.env.HEARTHLORE_MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
process.env.LOG_LEVEL = 'silent';
wireOnFirstUse(() => import('#server/register-hooks.ts'));
if (testDatabaseKind() === 'server' || process.env.TEST_SHARED_PROCESS) prepareRepeatedStatements();
