import { canSeeKey } from '#server/agents/policy.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { canRotateKey } from '../policy.ts';
import { guardedKey, presentKey } from '../present.ts';
import * as repo from '../repo.ts';
import { type KeyView, OVERLAP_MS, type OVERLAPS } from '../schema.ts';
import { concernedBy, isOnBehalf, secretOf } from './create-key.ts';
import { newToken } from './key-token.ts';

type Rotated = { key: KeyView; token: string; oldKey: KeyView };

/** Replaces a key. The old one works until the overlap ends or it expires. Throws CONFLICT if it was already replaced. */
export async function rotateKey(
  ctx: Ctx,
  { id, overlap }: { id: string; overlap: (typeof OVERLAPS)[number] },
): Promise<Rotated> {
  const { actor, now } = ctx;
  const { householdId } = actor;
  const found = await repo.findKey(householdId, id);
  const visible = found !== null && canSeeKey(actor, found) ? found : null;
  const speaks = await isOnBehalf(actor);
  const old = authorize(visible, 'key', (row) => canRotateKey(actor, guardedKey(row, now), speaks));
  const token = newToken();
  const endsAt = earlier(new Date(now.getTime() + OVERLAP_MS[overlap]), old.expiresAt);
  const draft = { ...successorOf(old, ctx), ...secretOf(token) };
  const replaced = await repo.replaceKey({ householdId, id }, draft, { now, endsAt });
  if (replaced === null)
    throw new AppError(
      'CONFLICT',
      'This key was already replaced by a new one. If you lost the new key, rotate the new one.',
    );
  const { key } = replaced;
  const detail = { prefix: old.prefix, newPrefix: key.prefix, label: key.label, agent: key.agentId, overlap };
  const whom = { keyId: key.id, concerns: concernedBy(key) };
  await recordAudit({ actor, at: now, action: 'key.rotate', objectId: key.id, detail, ...whom });
  const names = await repo.memberNames(householdId);
  const show = (row: repo.KeyRow): KeyView => presentKey(actor, row, names, now);
  return { key: show(key), token, oldKey: show(replaced.oldKey) };
}

const earlier = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);

function successorOf(old: repo.KeyRow, { actor, now }: Ctx) {
  const { householdId, agentId, userId, label, scopes, contexts, speaksFor, toolAliases } = old;
  const lifeMs = old.expiresAt === null ? null : old.expiresAt.getTime() - old.createdAt.getTime();
  return {
    ...{ householdId, agentId, userId, label, scopes, contexts, speaksFor, toolAliases },
    id: newId(),
    rotatedFromId: old.id,
    createdBy: actor.userId,
    createdAt: now,
    expiresAt: lifeMs === null ? null : new Date(now.getTime() + lifeMs),
  };
}
