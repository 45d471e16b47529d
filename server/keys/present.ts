import { z } from 'zod';
import { type Actor, CONTEXTS, SCOPES } from '#server/core/actor.ts';
import { CATEGORIES } from '#server/domain/vocabulary.ts';
import { canAgree, canRevokeKey, canWithdraw } from './policy.ts';
import type { AgentRow, KeyRow } from './repo.ts';
import type { AgentView, KeyView } from './schema.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function stateOf(
  key: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): KeyView['state'] {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}

/** `names` are the members of now: who has left is no longer spoken for. */
export function presentKey(
  actor: Actor,
  key: KeyRow,
  names: ReadonlyMap<string, string>,
  now: Date,
): KeyView {
  const state = stateOf(key, now);
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
    scopes: z.array(z.enum(SCOPES)).parse(key.scopes),
    contexts: z.array(z.enum(CONTEXTS)).parse(key.contexts),
    state,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: iso(key.lastUsedAt),
    expiresAt: iso(key.expiresAt),
    revokedAt: iso(key.revokedAt),
    can: {
      revoke: key.revokedAt === null && canRevokeKey(actor, key) === true,
      agree: !speaksForActor && canAgree(actor, { ...key, state }) === true,
      withdraw: speaksForActor && canWithdraw(actor, { ...key, state }) === true,
    },
  };
}

/** `keys` are those of this agent that the asker may see. */
export function presentAgent(agent: AgentRow, keys: readonly KeyRow[], now: Date): AgentView {
  const categories = z.array(z.enum(CATEGORIES)).parse(agent.ceilingCategories);
  return {
    id: agent.id,
    name: agent.name,
    purpose: agent.purpose,
    ceiling: {
      privacy: agent.ceilingPrivacy === 'private' ? 'private' : 'public',
      categories: categories.length === 0 ? null : categories,
      groups: agent.ceilingGroups.length === 0 ? null : agent.ceilingGroups,
    },
    createdAt: agent.createdAt.toISOString(),
    activeKeys: keys.filter((key) => stateOf(key, now) === 'active').length,
    lastUsedAt: lastUse(keys),
  };
}

export function lastUse(keys: readonly KeyRow[]): string | null {
  const times = keys.flatMap((key) => (key.lastUsedAt ? [key.lastUsedAt.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
