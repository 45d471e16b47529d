import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CONTACT_KINDS } from '#server/domain/words/vocabulary.ts';

export const comparedContactRow = z.object({
  id: z.string(),
  kind: z.enum(CONTACT_KINDS),
  name: z.string(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  aliases: z.array(z.string()),
  channels: z.array(z.object({ kind: z.string(), value: z.string() })),
  importantDates: z.array(z.object({ label: z.string(), date: z.string() })),
  userId: z.string().nullable(),
  isHome: z.boolean(),
});

export const comparedContacts = (householdId: string): Prisma.Sql => Prisma.sql`
  WITH alias AS MATERIALIZED (
    SELECT contact_id, array_agg(alias ORDER BY id) AS aliases FROM vault.contact_alias
    WHERE household_id = ${householdId}::uuid GROUP BY contact_id),
  channel AS MATERIALIZED (
    SELECT contact_id, jsonb_agg(jsonb_build_object('kind', kind, 'value', value) ORDER BY id) AS channels
    FROM vault.contact_channel WHERE household_id = ${householdId}::uuid GROUP BY contact_id)
  SELECT c.id, c.kind, c.name, c.given_name AS "givenName", c.family_name AS "familyName",
    coalesce(a.aliases, '{}') AS aliases, coalesce(h.channels, '[]') AS channels,
    c.important_dates AS "importantDates", c.user_id AS "userId", c.is_home AS "isHome"
  FROM vault.contact c
  LEFT JOIN alias a ON a.contact_id = c.id
  LEFT JOIN channel h ON h.contact_id = c.id
  WHERE c.household_id = ${householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
    AND c.privacy = 'public'`;

export const comparedTieRow = z.object({
  contactId: z.string(),
  otherId: z.string(),
  otherName: z.string(),
  type: z.string(),
  label: z.string(),
});

export const comparedTies = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT x."contactId", x."otherId", c.name AS "otherName", x.type, x.label FROM (
    SELECT r.contact_a_id AS "contactId", r.contact_b_id AS "otherId", t.name AS type, t.label
    FROM vault.relationship r
    JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
    WHERE r.household_id = ${householdId}::uuid AND r.contact_a_id = ANY (${ids}::uuid[])
      AND r.deleted_at IS NULL AND r.privacy = 'public'
    UNION ALL
    SELECT r.contact_b_id, r.contact_a_id, coalesce(i.name, t.name), coalesce(i.label, t.label)
    FROM vault.relationship r
    JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
    LEFT JOIN vault.relationship_type i ON i.household_id = t.household_id AND i.id = t.inverse_type_id
    WHERE r.household_id = ${householdId}::uuid AND r.contact_b_id = ANY (${ids}::uuid[])
      AND r.deleted_at IS NULL AND r.privacy = 'public') x
  JOIN vault.contact c ON c.household_id = ${householdId}::uuid AND c.id = x."otherId"`;

export const caseRow = z.object({
  id: z.string(),
  pairKey: z.string(),
  contentHash: z.string(),
  snapshot: z.unknown(),
  reasons: z.array(z.string()),
  recommendation: z.unknown(),
  status: z.string(),
  verdict: z.string().nullable(),
  openedAt: z.date(),
  decidedAt: z.date().nullable(),
  version: z.number().int(),
});
export type CaseRow = z.infer<typeof caseRow>;

const caseColumns = Prisma.sql`k.id, k.pair_key AS "pairKey", encode(k.content_hash, 'hex') AS "contentHash", k.snapshot,
  k.reasons, k.recommendation, k.status, k.verdict, k.opened_at AS "openedAt", k.decided_at AS "decidedAt", k.version`;

export const casesOfPairs = (householdId: string, keys: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${caseColumns} FROM vault.review_case k
  WHERE k.household_id = ${householdId}::uuid AND k.kind = 'duplicate_contact' AND k.pair_key = ANY (${keys}::text[])
  ORDER BY k.opened_at, k.id`;

export const casesById = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${caseColumns} FROM vault.review_case k
  WHERE k.household_id = ${householdId}::uuid AND k.kind = 'duplicate_contact' AND k.id = ANY (${ids}::uuid[])`;

export const openCasesWith = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ${caseColumns} FROM vault.review_case k
  WHERE k.household_id = ${householdId}::uuid AND k.kind = 'duplicate_contact' AND k.status = 'open'
    AND string_to_array(k.pair_key, ' ') && ${ids}::text[]
  ORDER BY k.opened_at, k.id`;

const openAndThere = (householdId: string): Prisma.Sql => Prisma.sql`
  k.household_id = ${householdId}::uuid AND k.kind = 'duplicate_contact' AND k.status = 'open'
  AND 2 = (SELECT count(*) FROM vault.contact c WHERE c.household_id = k.household_id
    AND c.id = ANY (string_to_array(k.pair_key, ' ')::uuid[]) AND c.deleted_at IS NULL AND c.merged_into_id IS NULL)`;

export const countRow = z.object({ total: z.number().int() });
export const countOpen = (householdId: string): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS total FROM vault.review_case k WHERE ${openAndThere(householdId)}`;

/** Selects one row beyond `limit` if there is a next page. */
export const openPage = (
  householdId: string,
  after: { score: number; id: string } | null,
  limit: number,
): Prisma.Sql => Prisma.sql`
  SELECT ${caseColumns} FROM vault.review_case k,
    LATERAL (SELECT (k.recommendation ->> 'score')::float8 AS score) s
  WHERE ${openAndThere(householdId)}
    ${after ? Prisma.sql`AND (s.score < ${after.score} OR (s.score = ${after.score} AND k.id > ${after.id}::uuid))` : Prisma.empty}
  ORDER BY s.score DESC, k.id LIMIT ${limit + 1}`;

export const sideCountRow = z.object({
  id: z.string(),
  relationships: z.number().int(),
  memories: z.number().int(),
});
export const sideCounts = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT given.id,
    (SELECT count(*)::int FROM vault.relationship r WHERE r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL
      AND given.id IN (r.contact_a_id, r.contact_b_id)) AS relationships,
    (SELECT count(*)::int FROM vault.memory m WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL
      AND m.status IN ('active', 'disputed') AND given.id IN (m.contact_id, m.subject_contact_id)) AS memories
  FROM unnest(${ids}::uuid[]) AS given (id)`;
