import '#server/register-hooks.ts';
import { newId, trustHouseholdId, trustUserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { captureInput } from '../schema.ts';
import { capture } from '../service/capture.ts';
import { manyFacts } from './many-facts.ts';

const [, , household = '', member = ''] = process.argv;
const householdId = trustHouseholdId(household);
const userId = trustUserId(member);
const handle = await vaultFor(householdId, 'personal');
const now = new Date('2026-11-21T12:00:00.000Z');
const actor = { kind: 'member', householdId, userId, role: 'owner' } as const;
const models = modelsFromEnv({});
const { facts } = manyFacts(2_000);
for (let part = 0; ; part += 1) {
  const requestId = newId();
  const vault = bindVault(handle, actor, now, requestId);
  const ctx = { actor, context: 'personal', vault, now, models, log, requestId } as const;
  const input = { sessionId: `part ${part}`, facts: facts.slice(part * 8, part * 8 + 8) };
  const { interactionId } = await capture(ctx, captureInput.parse(input));
  process.stdout.write(`${interactionId}\n`);
}
