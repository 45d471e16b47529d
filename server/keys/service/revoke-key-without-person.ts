import { recordAudit } from '#server/audit/service/record-audit.ts';
import { trustHouseholdId } from '#server/core/ids.ts';
import * as repo from '../repo.ts';
import { concernedBy } from './create-key.ts';

export type KeyEnd = 'ended by the program' | 'replayed' | 'expired' | 'not completed';

/** Revokes a key without a person's decision, and all its access tokens. Does nothing if it is already revoked. */
export async function endKey(household: string, id: string, reason: KeyEnd, at: Date): Promise<void> {
  const householdId = trustHouseholdId(household);
  const key = await repo.findKey(householdId, id);
  if (key === null || (await repo.revokeKeyRow(householdId, id, at)) === null) return;
  const actor = { kind: 'system', householdId, userId: null, reason } as const;
  const { prefix, label, agentId } = key;
  const detail = { prefix, label, agent: agentId, reason, connectedBy: key.connectedBy ?? '' };
  const whom = { keyId: id, concerns: concernedBy(key) };
  await recordAudit({ actor, at, action: 'key.revoke', objectId: id, detail, ...whom });
}
