import { canSeeKey } from '#server/agents/policy.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { canRevokeKey } from '../policy.ts';
import { presentKey } from '../present.ts';
import * as repo from '../repo.ts';
import type { KeyView } from '../schema.ts';
import { concernedBy } from './create-key.ts';
import { visibleKeys } from './visible-keys.ts';

export async function listKeys(
  ctx: Ctx,
  { includeRevoked }: { includeRevoked: boolean },
): Promise<KeyView[]> {
  const keys = await visibleKeys(ctx);
  return keys.filter(({ state }) => includeRevoked || state !== 'revoked');
}

/** Revokes a key, and those of its predecessors that still work. */
export async function revokeKey(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ outcome: 'revoked' | 'already_revoked'; key: KeyView }> {
  const { actor, now } = ctx;
  const found = await repo.findKey(actor.householdId, id);
  const visible = found !== null && canSeeKey(actor, found) ? found : null;
  const key = authorize(visible, 'key', (row) => canRevokeKey(actor, row));
  const revoked = await repo.revokeKeyRow(actor.householdId, id, now);
  const ended = revoked === null ? [] : [{ id, prefix: key.prefix }, ...revoked.predecessors];
  for (const one of ended) {
    const detail = { prefix: one.prefix, label: key.label, agent: key.agentId };
    const whom = { keyId: one.id, concerns: concernedBy(key) };
    await recordAudit({ actor, at: now, action: 'key.revoke', objectId: one.id, detail, ...whom });
  }
  const names = await repo.memberNames(actor.householdId);
  const after = { ...key, revokedAt: key.revokedAt ?? now };
  return { outcome: revoked ? 'revoked' : 'already_revoked', key: presentKey(actor, after, names, now) };
}
