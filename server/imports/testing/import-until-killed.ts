// Works on queued imports like the server. A test kills this process. Arguments: household id, import id.
import '#server/register-hooks.ts';
import { log } from '#server/core/log.ts';
import { enqueue } from '#server/db/job-queue.ts';
import { startImports } from '#server/jobs/import-jobs.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { IMPORT_MEMORIES } from '../service/enqueue-import.ts';

const [, , householdId = '', runId = ''] = process.argv;
await startImports({ models: modelsFromEnv({}), log });
await enqueue(IMPORT_MEMORIES, { householdId, context: 'personal', runId }, { key: runId });
process.stdout.write('ready\n');
