import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { MEMORY_STATUS, PRIVACY } from '#server/domain/words/vocabulary.ts';

export const sideRow = z.object({
  id: z.string(),
  ownerId: z.string().nullable(),
  contactId: z.string().nullable(),
  relationshipId: z.string().nullable(),
  childIds: z.array(z.string()),
  subjectContactId: z.string().nullable(),
  privacy: z.enum(PRIVACY),
  status: z.enum(MEMORY_STATUS),
  deletedAt: z.date().nullable(),
  isSealed: z.boolean(),
  version: z.number().int(),
  confidence: z.number(),
  createdByAgent: z.string().nullable(),
  uses: z.number().int(),
  lastUsedAt: z.date().nullable(),
});
export type SideRow = z.infer<typeof sideRow>;

const columns = Prisma.sql`m.id, m.owner_id AS "ownerId", m.contact_id AS "contactId",
  m.relationship_id AS "relationshipId", m.child_ids AS "childIds", m.subject_contact_id AS "subjectContactId", m.privacy, m.status,
  m.deleted_at AS "deletedAt", m.sealed IS NOT NULL AS "isSealed", m.version, m.confidence, m.created_by_agent AS "createdByAgent"`;

export const sidesById = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${columns}, s.uses, s."lastUsedAt" FROM vault.memory m
  LEFT JOIN LATERAL (SELECT count(*)::int AS uses, max(s.at) AS "lastUsedAt" FROM vault.surfacing s
    WHERE s.household_id = m.household_id AND s.memory_id = m.id) s ON true
  WHERE m.household_id = ${householdId}::uuid AND m.id = ANY (${ids}::uuid[])`;

/** Locks memories in the order of their ids, to avoid deadlocks. */
export const lockedSides = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${columns}, 0 AS uses, NULL::timestamptz AS "lastUsedAt" FROM vault.memory m
  WHERE m.household_id = ${householdId}::uuid AND m.id = ANY (${ids}::uuid[])
  ORDER BY m.id FOR NO KEY UPDATE`;

export const nameRow = z.object({ userId: z.string(), name: z.string() });
export const memberNames = (householdId: string, userIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT c.user_id AS "userId", c.name FROM vault.contact c
  WHERE c.household_id = ${householdId}::uuid AND c.user_id = ANY (${userIds}::uuid[]) AND c.merged_into_id IS NULL`;

export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['person', 'organisation', 'group', 'agent']),
});
export const people = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT c.id, c.name, c.kind FROM vault.contact c
  WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (${ids}::uuid[]) AND c.deleted_at IS NULL`;
