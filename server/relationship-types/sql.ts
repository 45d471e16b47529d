import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PROPOSAL } from '#server/domain/relationships/type-proposal.ts';
import { PRIVACY, RELATIONSHIP_STATUS } from '#server/domain/words/vocabulary.ts';

export const usageRow = z.object({ typeId: z.string(), count: z.number().int() });

export const usage = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT r.type_id AS "typeId", count(DISTINCT (r.contact_a_id, r.contact_b_id))::int AS count
  FROM vault.relationship r
  WHERE r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL
    AND EXISTS (SELECT FROM vault.contact c WHERE c.household_id = r.household_id AND c.id = r.contact_a_id
      AND c.deleted_at IS NULL)
    AND EXISTS (SELECT FROM vault.contact c WHERE c.household_id = r.household_id AND c.id = r.contact_b_id
      AND c.deleted_at IS NULL)
  GROUP BY r.type_id`;

export const proposalRow = z.object({
  typeId: z.string(),
  openedAt: z.date(),
  agentId: z.string().nullable(),
});
export type ProposalRow = z.infer<typeof proposalRow>;

export const openProposals = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT ON (split_part(pair_key, ' ', 1)) split_part(pair_key, ' ', 1) AS "typeId",
    opened_at AS "openedAt", snapshot ->> 'agentId' AS "agentId"
  FROM vault.review_case
  WHERE household_id = ${householdId}::uuid AND kind = ${PROPOSAL} AND status = 'open'
  ORDER BY split_part(pair_key, ' ', 1), opened_at`;

/** Closes all open proposals of a type, even hidden ones. Of two concurrent calls, the second finds none open. */
export const decideProposals = (
  householdId: string,
  typeId: string,
  by: { verdict: string; now: Date; userId: string | null; journalId: string | null },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.review_case SET status = 'decided', verdict = ${by.verdict}, decided_at = ${by.now}::timestamptz,
    decided_by = ${by.userId}::uuid, journal_id = ${by.journalId}::uuid, version = version + 1
  WHERE household_id = ${householdId}::uuid AND kind = ${PROPOSAL} AND status = 'open'
    AND split_part(pair_key, ' ', 1) = ${typeId}`;

export const lockTypes = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT id FROM vault.relationship_type
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;

export const foldRow = z.object({
  id: z.string(),
  aId: z.string(),
  bId: z.string(),
  privacy: z.enum(PRIVACY),
  ownerId: z.string().nullable(),
  isDeleted: z.boolean(),
  notes: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  status: z.enum(RELATIONSHIP_STATUS),
  confidence: z.number(),
  aNoun: z.string().nullable(),
  bNoun: z.string().nullable(),
});

export const rowsOfTypes = (
  householdId: string,
  typeIds: readonly string[],
  isToChange: boolean,
): Prisma.Sql => Prisma.sql`
  SELECT id, contact_a_id AS "aId", contact_b_id AS "bId", privacy, owner_id AS "ownerId",
    deleted_at IS NOT NULL AS "isDeleted", notes, to_char(valid_from, 'YYYY-MM-DD') AS "validFrom",
    to_char(valid_until, 'YYYY-MM-DD') AS "validUntil", status, confidence, a_noun AS "aNoun", b_noun AS "bNoun"
  FROM vault.relationship
  WHERE household_id = ${householdId}::uuid AND type_id = ANY (${typeIds}::uuid[])
  ORDER BY id ${isToChange ? Prisma.sql`FOR UPDATE` : Prisma.empty}`;

/** Moves memories to another relationship, or to none if `toId` is null. A memory that already exists there becomes superseded. */
export const moveMemories = (
  householdId: string,
  fromId: string,
  toId: string | null,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET relationship_id = ${toId}::uuid, version = m.version + 1,
    status = CASE WHEN same.id IS NULL THEN m.status ELSE 'superseded' END,
    superseded_by_id = coalesce(same.id, m.superseded_by_id)
  FROM vault.memory mine
  LEFT JOIN LATERAL (
    SELECT o.id FROM vault.memory o
    WHERE o.household_id = mine.household_id AND o.id <> mine.id AND o.content_hash = mine.content_hash
      AND o.owner_id IS NOT DISTINCT FROM mine.owner_id AND o.contact_id IS NOT DISTINCT FROM mine.contact_id
      AND o.relationship_id IS NOT DISTINCT FROM ${toId}::uuid AND o.privacy = mine.privacy
      AND o.deleted_at IS NULL AND o.status IN ('staged', 'active', 'disputed')
      AND mine.deleted_at IS NULL AND mine.status IN ('staged', 'active', 'disputed')
    LIMIT 1) same ON true
  WHERE m.household_id = ${householdId}::uuid AND m.relationship_id = ${fromId}::uuid
    AND mine.household_id = m.household_id AND mine.id = m.id`;
