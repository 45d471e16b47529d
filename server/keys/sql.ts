import { z } from 'zod';
import { Prisma } from '#generated/identity/client.ts';
import { CONTEXTS } from '#server/core/actor.ts';
import { ROLES, SCOPES } from '#server/domain/household/roles.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';

export const usableKeyRow = z.object({
  household_id: z.uuid(),
  id: z.uuid(),
  prefix: z.string(),
  agent_id: z.uuid(),
  user_id: z.uuid().nullable(),
  scopes: z.array(z.enum(SCOPES)),
  contexts: z.array(z.enum(CONTEXTS)),
  speaks_for: z.array(z.uuid()),
  tool_aliases: z.boolean(),
  expires_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
  last_used_at: z.date().nullable(),
  ceiling_privacy: z.enum(['public', 'private']),
  ceiling_categories: z.array(z.enum(CATEGORIES)),
  ceiling_groups: z.array(z.uuid()),
  ceiling_contexts: z.array(z.enum(CONTEXTS)),
  retired_at: z.date().nullable(),
  role: z.enum(ROLES).nullable(),
});
export type UsableKeyRow = z.infer<typeof usableKeyRow>;

const USABLE_KEY = Prisma.sql`
    SELECT k.household_id, k.id, k.prefix, k.agent_id, k.user_id, k.scopes, k.contexts, k.speaks_for,
      k.tool_aliases, k.expires_at, k.revoked_at, k.last_used_at, a.ceiling_privacy, a.ceiling_categories,
      a.ceiling_groups, a.ceiling_contexts, a.retired_at, m.role
    FROM identity.api_key k
    JOIN identity.agent a ON a.household_id = k.household_id AND a.id = k.agent_id
    LEFT JOIN identity.membership m ON m.household_id = k.household_id AND m.user_id = k.user_id`;

/** A single statement, because every call by an agent runs it. */
export function selectKeyByHash(hash: Uint8Array<ArrayBuffer>): Prisma.Sql {
  return Prisma.sql`${USABLE_KEY}
    WHERE k.hash = ${hash}`;
}

export function selectKeyById(householdId: string, id: string): Prisma.Sql {
  return Prisma.sql`${USABLE_KEY}
    WHERE k.household_id = ${householdId}::uuid AND k.id = ${id}::uuid`;
}

/** Selects the key behind an access token for this audience, while the grant is valid. */
export function selectKeyByAccessToken(
  hash: Uint8Array<ArrayBuffer>,
  audience: string,
  now: Date,
): Prisma.Sql {
  return Prisma.sql`${USABLE_KEY}
    JOIN identity.oauth_record t ON t.household_id = k.household_id AND t.key_id = k.id
    JOIN identity.oauth_record g ON g.kind = 'Grant' AND g.id_hash = t.grant_hash AND g.expires_at > ${now}
    WHERE t.kind = 'AccessToken' AND t.id_hash = ${hash} AND t.expires_at > ${now}
      AND t.payload->>'aud' = ${audience}`;
}

export function addSpokenFor(householdId: string, id: string, userId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    UPDATE identity.api_key SET speaks_for = array_append(speaks_for, ${userId}::uuid)
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND user_id IS NULL
      AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
      AND NOT ${userId}::uuid = ANY (speaks_for)`;
}

export function removeSpokenFor(householdId: string, id: string, userId: string): Prisma.Sql {
  return Prisma.sql`
    UPDATE identity.api_key SET speaks_for = array_remove(speaks_for, ${userId}::uuid)
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND ${userId}::uuid = ANY (speaks_for)`;
}

export const memberRow = z.object({ user_id: z.uuid(), role: z.enum(ROLES) });
export type MemberRow = z.infer<typeof memberRow>;

/** Selects one of the `allowed` members. `name` is a user id or a lower-case e-mail. */
export function selectMemberAmong(householdId: string, allowed: readonly string[], name: string): Prisma.Sql {
  return Prisma.sql`
    SELECT m.user_id, m.role
    FROM identity.membership m JOIN identity."user" u ON u.id = m.user_id
    WHERE m.household_id = ${householdId}::uuid AND m.user_id = ANY (${[...allowed]}::uuid[])
      AND (u.id::text = ${name} OR u.email = ${name})`;
}

export function lockAgent(householdId: string, id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM identity.agent
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND retired_at IS NULL FOR SHARE`;
}

/** Run `selectReplaceable` afterwards, because only a later statement sees a replacement committed in the meantime. */
export function lockKey(householdId: string, id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM identity.api_key
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}

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

export function selectReplacement(householdId: string, id: string): Prisma.Sql {
  return Prisma.sql`
    WITH RECURSIVE line AS (
      SELECT id, 0 AS step FROM identity.api_key
        WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid
      UNION
      SELECT k.id, line.step + 1 FROM line
        JOIN identity.api_key k ON k.household_id = ${householdId}::uuid AND k.rotated_from_id = line.id
          AND k.revoked_at IS NULL)
    SELECT id FROM line WHERE step > 0 ORDER BY step DESC LIMIT 1`;
}
export const replacementRow = z.object({ id: z.uuid() });

export function selectReplaceable(householdId: string, id: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM identity.api_key k
    WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid
      AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
      AND NOT EXISTS (
        SELECT FROM identity.api_key n
        WHERE n.household_id = k.household_id AND n.rotated_from_id = k.id AND n.revoked_at IS NULL)`;
}
