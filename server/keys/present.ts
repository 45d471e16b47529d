import { z } from 'zod';
import { ceilingOf } from '#server/agents/present.ts';
import { type Actor, CONTEXTS } from '#server/core/actor.ts';
import { keyState } from '#server/domain/household/api-key-state.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { canAgree, canRevokeKey, canRotateKey, canWithdraw, type RotatableKey } from './policy.ts';
import type { KeyRow } from './repo.ts';
import type { KeyView } from './schema.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const scopesOf = z.array(z.enum(SCOPES));
const contextsOf = z.array(z.enum(CONTEXTS));

export function guardedKey(key: KeyRow, now: Date): RotatableKey {
  const { id, userId, speaksFor, revokedAt, connectedBy } = key;
  const grants = { scopes: scopesOf.parse(key.scopes), contexts: contextsOf.parse(key.contexts) };
  return {
    id,
    userId,
    speaksFor,
    revokedAt,
    connectedBy,
    ...grants,
    state: keyState(key, now),
    ceiling: ceilingOf(key.agent),
  };
}

/** `names` contains only current members, so `speaksFor` omits former ones. */
export function presentKey(
  actor: Actor,
  key: KeyRow,
  names: ReadonlyMap<string, string>,
  now: Date,
): KeyView {
  const guarded = guardedKey(key, now);
  const speaksForActor = actor.userId !== null && key.speaksFor.includes(actor.userId);
  return {
    id: key.id,
    prefix: key.prefix,
    label: key.label,
    agent: { id: key.agent.id, name: key.agent.name },
    actsFor: key.user ? { userId: key.user.id, name: key.user.name } : null,
    speaksFor: key.speaksFor.flatMap((userId) => {
      const name = names.get(userId);
      return name === undefined ? [] : [{ userId, name }];
    }),
    scopes: [...guarded.scopes],
    contexts: [...guarded.contexts],
    state: guarded.state,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: iso(key.lastUsedAt),
    lastUsedOperation: key.lastUsedOperation,
    expiresAt: iso(key.expiresAt),
    revokedAt: iso(key.revokedAt),
    rotatedFromId: key.rotatedFromId,
    connectedBy: key.connectedBy,
    toolAliases: key.toolAliases,
    refusedCalls: key.refusedCount,
    can: {
      rotate: canRotateKey(actor, guarded, false) === true,
      revoke: key.revokedAt === null && canRevokeKey(actor, key) === true,
      agree: !speaksForActor && canAgree(actor, guarded) === true,
      withdraw: speaksForActor && canWithdraw(actor, guarded) === true,
    },
  };
}
