// Records an outcome, prints "done" and waits to be killed by a test.
import '#server/register-hooks.ts';
import { newId, trustHouseholdId, trustUserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { recordOutcomesInput } from '#server/outcomes/record/schema.ts';
import { recordOutcomes } from '#server/outcomes/record/service/record-outcomes.ts';
import { writeOnce } from '../idempotent-write.ts';
import { bindVault, vaultFor } from '../vault.ts';

const [, , household = '', member = '', key = '', outcome = ''] = process.argv;
const [householdId, now, requestId] = [trustHouseholdId(household), new Date(), newId()];
const actor = { kind: 'member', householdId, userId: trustUserId(member), role: 'owner' } as const;
const bound = bindVault(await vaultFor(householdId, 'personal'), actor, now, requestId);
const input: unknown = JSON.parse(outcome);
await writeOnce({ vault: bound, actor, now }, { operation: 'outcomes.record', key, input }, async (vault) => {
  const models = modelsFromEnv({});
  const ctx = { actor, context: 'personal', vault, now, models, log, requestId } as const;
  await recordOutcomes(ctx, recordOutcomesInput.parse(input));
  process.stdout.write('done\n');
  return new Promise(() => setInterval(() => undefined, 1_000));
});
