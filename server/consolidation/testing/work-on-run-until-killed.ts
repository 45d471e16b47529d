// Works on a consolidation run like the server. A test kills this process. Arguments: household id, run id, time.
import '#server/register-hooks.ts';
import { newId, trustHouseholdId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { workOnRun } from '../run/service/work-on-run.ts';

const [, , household = '', runId = '', at = ''] = process.argv;
const [householdId, requestId, now] = [trustHouseholdId(household), newId(), new Date(at)];
const actor = { kind: 'system', householdId, userId: null, reason: 'test' } as const;
const vault = bindVault(await vaultFor(householdId, 'personal'), actor, now, requestId);
process.stdout.write('working\n');
await workOnRun({ actor, context: 'personal', vault, now, models: modelsFromEnv({}), log, requestId }, runId);
process.exit(0);
