import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { CanonicalFact } from '#server/domain/relationships/canonical-relationship.ts';
import { CONTACT_KINDS, PRIVACY, RELATIONSHIP_STATUS, SOURCES } from '#server/domain/words/vocabulary.ts';

const end = z.object({ id: z.string(), name: z.string(), kind: z.enum(CONTACT_KINDS) });

export const relationshipRow = z.object({
  id: z.string(),
  a: end,
  b: end,
  typeId: z.string(),
  type: z.string(),
  label: z.string(),
  noun: z.string(),
  inverse: z.string(),
  inverseLabel: z.string(),
  inverseNoun: z.string(),
  status: z.enum(RELATIONSHIP_STATUS),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  notes: z.string().nullable(),
  confidence: z.number(),
  source: z.enum(SOURCES),
  privacy: z.enum(PRIVACY),
  ownerId: z.string().nullable(),
  aNoun: z.string().nullable(),
  bNoun: z.string().nullable(),
  /** Null if the author is the household or a former member. */
  author: z.string().nullable(),
  agentId: z.string().nullable(),
  isDeleted: z.boolean(),
  isHomeMembership: z.boolean(),
  version: z.number().int(),
});
export type RelationshipRow = z.infer<typeof relationshipRow>;

/** A subquery rather than a join, which becomes a full scan without table statistics. */
const endOf = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind,
    'isHome', c.is_home, 'isMember', c.user_id IS NOT NULL)
  FROM vault.contact c WHERE c.household_id = r.household_id AND c.id = ${column} AND c.deleted_at IS NULL)`;

/** Reports the status `former` after the last day, regardless of the stored status. */
const relationships = (condition: Prisma.Sql, today: string): Prisma.Sql => Prisma.sql`
  SELECT x.*, type = 'member_of' AND (b ->> 'isHome')::boolean AND (a ->> 'isMember')::boolean AS "isHomeMembership"
  FROM (
    SELECT r.id, ${endOf(Prisma.sql`r.contact_a_id`)} AS a, ${endOf(Prisma.sql`r.contact_b_id`)} AS b,
      r.type_id AS "typeId", t.name AS type, t.label, t.noun, coalesce(i.name, t.name) AS inverse,
      coalesce(i.label, t.label) AS "inverseLabel", coalesce(i.noun, t.noun) AS "inverseNoun",
      CASE WHEN r.status = 'current' AND r.valid_until < ${today}::date THEN 'former' ELSE r.status END AS status,
      to_char(r.valid_from, 'YYYY-MM-DD') AS "validFrom", to_char(r.valid_until, 'YYYY-MM-DD') AS "validUntil",
      r.notes, r.confidence, r.source, r.privacy, r.owner_id AS "ownerId", r.a_noun AS "aNoun", r.b_noun AS "bNoun",
      (SELECT o.name FROM vault.contact o WHERE o.household_id = r.household_id AND o.user_id = r.owner_id
        AND o.merged_into_id IS NULL) AS author,
      r.created_by_agent AS "agentId", r.deleted_at IS NOT NULL AS "isDeleted", r.version
    FROM vault.relationship r
    JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
    LEFT JOIN vault.relationship_type i ON i.household_id = t.household_id AND i.id = t.inverse_type_id
    WHERE ${condition}) x
  WHERE a IS NOT NULL AND b IS NOT NULL
  ORDER BY status, type, id`;

export type Fact = CanonicalFact;

export const rowsOfFact = (householdId: string, { aId, bId, typeId }: Fact, today: string): Prisma.Sql =>
  relationships(
    Prisma.sql`r.household_id = ${householdId}::uuid AND r.contact_a_id = ${aId}::uuid
    AND r.type_id = ${typeId}::uuid AND r.contact_b_id = ${bId}::uuid`,
    today,
  );

export const rowsById = (householdId: string, ids: readonly string[], today: string): Prisma.Sql =>
  relationships(
    Prisma.sql`r.household_id = ${householdId}::uuid AND r.id = ANY (${ids}::uuid[]) AND r.deleted_at IS NULL`,
    today,
  );

export const rowsOfContact = (householdId: string, contactId: string, today: string): Prisma.Sql =>
  relationships(
    Prisma.sql`r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL
    AND (r.contact_a_id = ${contactId}::uuid OR r.contact_b_id = ${contactId}::uuid)`,
    today,
  );

export const rowsFrom = (
  householdId: string,
  contactIds: readonly string[],
  types: readonly string[],
  today: string,
): Prisma.Sql =>
  relationships(
    Prisma.sql`r.household_id = ${householdId}::uuid AND r.contact_a_id = ANY (${contactIds}::uuid[])
    AND r.deleted_at IS NULL AND r.status <> 'proposed' AND t.name = ANY (${types}::text[])`,
    today,
  );

export const joiningRow = z.object({
  userId: z.string().nullable(),
  isHome: z.boolean(),
  kind: z.enum(CONTACT_KINDS),
  memberKind: z.enum(CONTACT_KINDS),
  letsIn: z.boolean(),
  opensHome: z.boolean(),
  isOpen: z.boolean(),
});

/** `inside` lists the caller's groups. Selects no row unless the type is a membership. */
export const joining = (
  householdId: string,
  { aId, bId, typeId }: Fact,
  inside: readonly string[],
  today: string,
): Prisma.Sql => Prisma.sql`
  SELECT a.user_id AS "userId", b.is_home AS "isHome", b.kind, a.kind AS "memberKind",
    j.lets_in AS "letsIn", j.opens_home AS "opensHome", j.is_open AS "isOpen"
  FROM vault.contact a JOIN vault.contact b ON b.household_id = a.household_id
  JOIN vault.relationship_type said ON said.household_id = a.household_id AND said.name = 'member_of'
  CROSS JOIN LATERAL vault.joining(a.id, b.id, ${inside}::uuid[], ${today}::date) j
  WHERE a.household_id = ${householdId}::uuid AND a.id = ${aId}::uuid AND b.id = ${bId}::uuid
    AND said.id = ${typeId}::uuid`;

export const membershipRows = (householdId: string, today: string): Prisma.Sql =>
  relationships(
    Prisma.sql`r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL AND t.name = 'member_of'`,
    today,
  );

export const lockMemberships = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT count(pg_advisory_xact_lock(hashtextextended(${householdId} || ' memberships', 0)))::int AS locked`;

export const lockLineage = (householdId: string): Prisma.Sql => Prisma.sql`
  SELECT count(pg_advisory_xact_lock(hashtextextended(${householdId} || ' lineage', 0)))::int AS locked`;

export const typeToEmbedRow = z.object({ id: z.string(), label: z.string(), noun: z.string() });

export const typesToEmbed = (
  householdId: string,
  ids: readonly string[],
  model: string,
): Prisma.Sql => Prisma.sql`
  SELECT id, label, noun FROM vault.relationship_type
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[])
    AND (embedding IS NULL OR embedding_model IS DISTINCT FROM ${model})
  ORDER BY id`;

export const nearTypeRow = z.object({ id: z.string(), cosine: z.number() });

export const nearestTypes = (
  householdId: string,
  ids: readonly string[],
  model: string,
  vector: string,
): Prisma.Sql => Prisma.sql`
  WITH embedded AS MATERIALIZED (
    SELECT id, embedding FROM vault.relationship_type
    WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[])
      AND embedding_model = ${model} AND embedding IS NOT NULL)
  SELECT id, 1 - (embedding <=> ${vector}::halfvec) AS cosine FROM embedded
  ORDER BY embedding <=> ${vector}::halfvec, id LIMIT 2`;

/** `vectors` are halfvec literals. Locks rows in the order of ids, so that concurrent calls cannot deadlock. */
export const embedTypes = (
  householdId: string,
  ids: readonly string[],
  model: string,
  vectors: readonly string[],
): Prisma.Sql => Prisma.sql`
  WITH held AS (
    SELECT id FROM vault.relationship_type
    WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[])
      AND (embedding IS NULL OR embedding_model IS DISTINCT FROM ${model})
    ORDER BY id FOR NO KEY UPDATE)
  UPDATE vault.relationship_type t
  SET embedding = given.vector::halfvec, embedding_model = ${model}, embedding_status = 'ready'
  FROM held JOIN unnest(${ids}::uuid[], ${vectors}::text[]) AS given (id, vector) USING (id)
  WHERE t.household_id = ${householdId}::uuid AND t.id = held.id`;

/** Takes locks in sorted order, so that concurrent calls cannot deadlock. */
export const lockNames = (householdId: string, names: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT count(pg_advisory_xact_lock(hashtextextended(${householdId} || ' ' || vault.fold(name), 0)))::int AS locked
  FROM (SELECT name FROM unnest(${names}::text[]) AS name ORDER BY vault.fold(name)) AS sorted`;

/** Takes locks in sorted order, so that concurrent calls cannot deadlock. */
export const lockPairs = (householdId: string, pairs: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT count(pg_advisory_xact_lock(hashtextextended(${householdId} || ' pair ' || pair, 0)))::int AS locked
  FROM (SELECT DISTINCT pair FROM unnest(${pairs}::text[]) AS pair ORDER BY pair) AS sorted`;

export const historyRow = z.object({
  journalId: z.string(),
  at: z.date(),
  actorKind: z.string(),
  userId: z.string().nullable(),
  agentId: z.string().nullable(),
  member: z.string().nullable(),
  operation: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** Row-level security omits changes hidden from the caller. */
export const historyOf = (householdId: string, relationshipId: string): Prisma.Sql => Prisma.sql`
  SELECT j.id AS "journalId", j.at, j.actor_kind AS "actorKind", j.user_id AS "userId", j.agent_id AS "agentId",
    (SELECT o.name FROM vault.contact o WHERE o.household_id = j.household_id AND o.user_id = j.user_id
      AND o.merged_into_id IS NULL) AS member, j.operation, c.before, c.after
  FROM vault.change c JOIN vault.journal j ON j.household_id = c.household_id AND j.id = c.journal_id
  WHERE c.household_id = ${householdId}::uuid AND c.id = ANY (ARRAY(
    SELECT vault.changes_of('relationship', ARRAY[jsonb_build_object('id', ${relationshipId}::uuid)])))
  ORDER BY c.id DESC LIMIT 200`;

export const lockTypes = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT id FROM vault.relationship_type
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR KEY SHARE`;

export const addAliases = (
  householdId: string,
  id: string,
  aliases: readonly string[],
): Prisma.Sql => Prisma.sql`
  UPDATE vault.relationship_type
  SET aliases = aliases || ARRAY(SELECT word FROM unnest(${aliases}::text[]) WITH ORDINALITY AS given (word, place)
    WHERE word <> ALL (aliases) ORDER BY place)
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid`;
