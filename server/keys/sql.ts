import { z } from 'zod';
import { Prisma } from '#generated/identity/client.ts';
import { CONTEXTS } from '#server/core/actor.ts';
import { ROLES, SCOPES } from '#server/domain/household/roles.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';

/** A key with the ceiling of its agent, and the role of the member for whom it acts. */
export const usableKeyRow = z.object({
  household_id: z.uuid(),
  id: z.uuid(),
  agent_id: z.uuid(),
  user_id: z.uuid().nullable(),
  scopes: z.array(z.enum(SCOPES)),
  contexts: z.array(z.enum(CONTEXTS)),
  speaks_for: z.array(z.uuid()),
  expires_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
  last_used_at: z.date().nullable(),
  ceiling_privacy: z.enum(['public', 'private']),
  ceiling_categories: z.array(z.enum(CATEGORIES)),
  ceiling_groups: z.array(z.uuid()),
  ceiling_contexts: z.array(z.enum(CONTEXTS)),
  /** When the key's agent was removed. Null if it was not removed. */
  retired_at: z.date().nullable(),
  /** Role of the member for whom the key acts. Null for a household key, and if the member has left. */
  role: z.enum(ROLES).nullable(),
});
export type UsableKeyRow = z.infer<typeof usableKeyRow>;

/** Selects a key by the hash of its token. This is a single statement, because every call of an agent runs it. */
export function selectKeyByHash(hash: Uint8Array<ArrayBuffer>): Prisma.Sql {
  return Prisma.sql`
    SELECT k.household_id, k.id, k.agent_id, k.user_id, k.scopes, k.contexts, k.speaks_for, k.expires_at,
      k.revoked_at, k.last_used_at, a.ceiling_privacy, a.ceiling_categories,
      a.ceiling_groups, a.ceiling_contexts, a.retired_at, m.role
    FROM identity.api_key k
    JOIN identity.agent a ON a.household_id = k.household_id AND a.id = k.agent_id
    LEFT JOIN identity.membership m ON m.household_id = k.household_id AND m.user_id = k.user_id
    WHERE k.hash = ${hash}`;
}

/** Lets a household key speak for one more member. With a single statement, two members can agree at the same time. */
export function addSpokenFor(householdId: string, id: string, userId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    UPDATE identity.api_key SET speaks_for = array_append(speaks_for, ${userId}::uuid)
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND user_id IS NULL
      AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
      AND NOT ${userId}::uuid = ANY (speaks_for)`;
}

/** Stops a key from speaking for a member. A key that has ended is changed too. */
export function removeSpokenFor(householdId: string, id: string, userId: string): Prisma.Sql {
  return Prisma.sql`
    UPDATE identity.api_key SET speaks_for = array_remove(speaks_for, ${userId}::uuid)
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND ${userId}::uuid = ANY (speaks_for)`;
}

export const memberRow = z.object({ user_id: z.uuid(), role: z.enum(ROLES) });
export type MemberRow = z.infer<typeof memberRow>;

/** Selects a member out of `allowed`, by user id or lower-case e-mail. Returns a row of memberRow. */
export function selectMemberAmong(householdId: string, allowed: readonly string[], name: string): Prisma.Sql {
  return Prisma.sql`
    SELECT m.user_id, m.role
    FROM identity.membership m JOIN identity."user" u ON u.id = m.user_id
    WHERE m.household_id = ${householdId}::uuid AND m.user_id = ANY (${[...allowed]}::uuid[])
      AND (u.id::text = ${name} OR u.email = ${name})`;
}

/** Locks an active agent until the transaction ends. Nobody can remove it meanwhile. */
export function lockAgent(householdId: string, id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM identity.agent
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND retired_at IS NULL FOR SHARE`;
}

/**
 * Locks a key until the transaction ends. Run `selectReplaceable` as a second statement: only that one sees a
 * replacement that was committed while this statement waited.
 */
export function lockKey(householdId: string, id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM identity.api_key
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}

/** Revokes the keys that a key replaced, as far as they still work. Returns rows of endedKeyRow. */
export function revokePredecessors(householdId: string, id: string, at: Date): Prisma.Sql {
  return Prisma.sql`
    WITH RECURSIVE line AS (
      SELECT rotated_from_id AS id FROM identity.api_key
        WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid
      UNION
      SELECT k.rotated_from_id FROM line
        JOIN identity.api_key k ON k.household_id = ${householdId}::uuid AND k.id = line.id)
    UPDATE identity.api_key SET revoked_at = ${at}
    WHERE household_id = ${householdId}::uuid AND id IN (SELECT id FROM line) AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${at})
    RETURNING id, prefix`;
}
export const endedKeyRow = z.object({ id: z.uuid(), prefix: z.string() });

/** Selects a key if it still works and no unrevoked key has replaced it. */
export function selectReplaceable(householdId: string, id: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM identity.api_key k
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid
      AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
      AND NOT EXISTS (
        SELECT FROM identity.api_key n
        WHERE n.household_id = k.household_id AND n.rotated_from_id = k.id AND n.revoked_at IS NULL)`;
}
