import { z } from 'zod';
import { Prisma } from '#generated/identity/client.ts';
import { CONTEXTS, ROLES, SCOPES } from '#server/core/actor.ts';
import { CATEGORIES } from '#server/domain/vocabulary.ts';

/** A key with its agent and the role of the member it acts for, as every call of an agent needs them. */
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
  /** null: the household's key, or a member who has left */
  role: z.enum(ROLES).nullable(),
});
export type UsableKeyRow = z.infer<typeof usableKeyRow>;

/** One statement, because it runs before every call of an agent. */
export function selectKeyByHash(hash: Uint8Array<ArrayBuffer>): Prisma.Sql {
  return Prisma.sql`
    SELECT k.household_id, k.id, k.agent_id, k.user_id, k.scopes, k.contexts, k.speaks_for, k.expires_at,
      k.revoked_at, k.last_used_at, a.ceiling_privacy, a.ceiling_categories, m.role
    FROM identity.api_key k
    JOIN identity.agent a ON a.household_id = k.household_id AND a.id = k.agent_id
    LEFT JOIN identity.membership m ON m.household_id = k.household_id AND m.user_id = k.user_id
    WHERE k.hash = ${hash}`;
}

export const memberRow = z.object({ user_id: z.uuid(), role: z.enum(ROLES) });
export type MemberRow = z.infer<typeof memberRow>;

/** A member among `allowed`, named by id or by e-mail (folded). */
export function selectMemberAmong(householdId: string, allowed: readonly string[], name: string): Prisma.Sql {
  return Prisma.sql`
    SELECT m.user_id, m.role
    FROM identity.membership m JOIN identity."user" u ON u.id = m.user_id
    WHERE m.household_id = ${householdId}::uuid AND m.user_id = ANY (${[...allowed]}::uuid[])
      AND (u.id::text = ${name} OR u.email = ${name})`;
}
