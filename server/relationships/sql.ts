import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CONTACT_KINDS, PRIVACY, RELATIONSHIP_STATUS } from '#server/domain/vocabulary.ts';

const end = z.object({ id: z.string(), name: z.string(), kind: z.enum(CONTACT_KINDS) });

/** A relationship with both ends and both halves of its type, as it is stored. */
export const relationshipRow = z.object({
  id: z.string(),
  a: end,
  b: end,
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
  privacy: z.enum(PRIVACY),
  ownerId: z.string().nullable(),
  aNoun: z.string().nullable(),
  bNoun: z.string().nullable(),
  createdByAgent: z.boolean(),
  isDeleted: z.boolean(),
  /** a member's own contact in the home group */
  isHomeMembership: z.boolean(),
  version: z.number().int(),
});
export type RelationshipRow = z.infer<typeof relationshipRow>;

/** One end, by its key: without statistics a join would compare every relationship with every contact. */
const endOf = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind,
    'isHome', c.is_home, 'isMember', c.user_id IS NOT NULL)
  FROM vault.contact c WHERE c.household_id = r.household_id AND c.id = ${column} AND c.deleted_at IS NULL)`;

/** Relationships under a condition on `r`, between contacts that are there. */
const relationships = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT x.*, type = 'member_of' AND (b ->> 'isHome')::boolean AND (a ->> 'isMember')::boolean AS "isHomeMembership"
  FROM (
    SELECT r.id, ${endOf(Prisma.sql`r.contact_a_id`)} AS a, ${endOf(Prisma.sql`r.contact_b_id`)} AS b,
      t.name AS type, t.label, t.noun, coalesce(i.name, t.name) AS inverse,
      coalesce(i.label, t.label) AS "inverseLabel", coalesce(i.noun, t.noun) AS "inverseNoun", r.status,
      to_char(r.valid_from, 'YYYY-MM-DD') AS "validFrom", to_char(r.valid_until, 'YYYY-MM-DD') AS "validUntil",
      r.notes, r.confidence, r.privacy, r.owner_id AS "ownerId", r.a_noun AS "aNoun", r.b_noun AS "bNoun",
      r.created_by_agent IS NOT NULL AS "createdByAgent", r.deleted_at IS NOT NULL AS "isDeleted", r.version
    FROM vault.relationship r
    JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
    LEFT JOIN vault.relationship_type i ON i.household_id = t.household_id AND i.id = t.inverse_type_id
    WHERE ${condition}) x
  WHERE a IS NOT NULL AND b IS NOT NULL
  ORDER BY status, type, id`;

/** One fact in canonical form. */
export interface Fact {
  aId: string;
  bId: string;
  typeId: string;
}

/** Every row of a fact that the asker may see, those taken back among them. Rows of relationshipRow. */
export const rowsOfFact = (householdId: string, { aId, bId, typeId }: Fact): Prisma.Sql =>
  relationships(Prisma.sql`r.household_id = ${householdId}::uuid AND r.contact_a_id = ${aId}::uuid
    AND r.type_id = ${typeId}::uuid AND r.contact_b_id = ${bId}::uuid`);

/** The relationships of these ids that hold. Rows of relationshipRow. */
export const rowsById = (householdId: string, ids: readonly string[]): Prisma.Sql =>
  relationships(
    Prisma.sql`r.household_id = ${householdId}::uuid AND r.id = ANY (${ids}::uuid[]) AND r.deleted_at IS NULL`,
  );

/** Everything between a contact and others. Rows of relationshipRow. */
export const rowsOfContact = (householdId: string, contactId: string): Prisma.Sql =>
  relationships(Prisma.sql`r.household_id = ${householdId}::uuid AND r.deleted_at IS NULL
    AND (r.contact_a_id = ${contactId}::uuid OR r.contact_b_id = ${contactId}::uuid)`);

export const membershipRow = z.object({
  userId: z.string().nullable(),
  isHome: z.boolean(),
  kind: z.enum(CONTACT_KINDS),
  isOpen: z.boolean(),
});

/** Of a membership: who joins (a) which group (b), and whether it is open to them. No row for any other type. */
export const membership = (householdId: string, { aId, bId, typeId }: Fact): Prisma.Sql => Prisma.sql`
  SELECT a.user_id AS "userId", b.is_home AS "isHome", b.kind,
    a.user_id IS NULL OR vault.is_open_to(b.id, a.user_id) AS "isOpen"
  FROM vault.contact a JOIN vault.contact b ON b.household_id = a.household_id
  JOIN vault.relationship_type said ON said.household_id = a.household_id AND said.name = 'member_of'
  WHERE a.household_id = ${householdId}::uuid AND a.id = ${aId}::uuid AND b.id = ${bId}::uuid
    AND said.id = ${typeId}::uuid`;

export const nearTypeRow = z.object({ id: z.string(), cosine: z.number() });

/** Of these types, the nearest to a vector of the same model, by raw cosine. Rows of nearTypeRow. */
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

/** Stores the vectors of types. `vectors` are halfvec literals, in the order of `ids`. */
export const embedTypes = (
  householdId: string,
  ids: readonly string[],
  model: string,
  vectors: readonly string[],
): Prisma.Sql => Prisma.sql`
  UPDATE vault.relationship_type t
  SET embedding = given.vector::halfvec, embedding_model = ${model}, embedding_status = 'ready'
  FROM unnest(${ids}::uuid[], ${vectors}::text[]) AS given (id, vector)
  WHERE t.household_id = ${householdId}::uuid AND t.id = given.id`;

/** Holds everyone else who would add a contact of one of these names, until the transaction ends. */
export const lockNames = (householdId: string, names: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT count(pg_advisory_xact_lock(hashtextextended(${householdId} || ' ' || vault.fold(name), 0)))::int AS locked
  FROM (SELECT name FROM unnest(${names}::text[]) AS name ORDER BY vault.fold(name)) AS sorted`;
