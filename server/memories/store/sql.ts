import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { literalLimit, memoriesByKeys, wordKeys } from '#server/db/memories-by-keys.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { vectorLiteral } from '#server/db/vector-literal.ts';
import { memoryColumns, selectColumns } from '../memory/sql/memory-columns.ts';

export interface RelatedSearch {
  householdId: string;
  contentHash: Uint8Array;
  embedding: { vector: readonly number[]; model: string } | null;
  occurredAt: string | null;
  privacy: string;
  ownerId: string | null;
  contactId: string | null;
  relationshipId: string | null;
  /** Whether a personal memory of the owner has the same scope too. */
  alsoPersonal: boolean;
  predicates: readonly string[];
  people: readonly string[];
  strangers: readonly string[];
  words: readonly string[];
  content: string | null;
  rarest: readonly string[];
  isAboutSafety: boolean;
  limits: { sameScope: number; alike: number; nearest: number; safety: number };
  look: LookupLimits;
}

interface LookupLimits {
  perWord: number;
  perClaim: number;
  perPerson: number;
  found: number;
  compared: number;
}

const comparedColumns = memoryColumns
  .pick({
    id: true,
    content: true,
    parsed: true,
    qualifier: true,
    cues: true,
    category: true,
    subcategory: true,
    privacy: true,
    status: true,
    source: true,
    importance: true,
    confidence: true,
    emotionalIntensity: true,
    lastReinforcedAt: true,
    reinforcementCount: true,
    pinned: true,
    ownerId: true,
    contactId: true,
    relationshipId: true,
    childIds: true,
    subjectContactId: true,
    createdByAgent: true,
    occurredAt: true,
    wording: true,
    expiresAt: true,
    version: true,
  })
  .extend({ interactionId: z.string().nullable() });

const comparableRow = comparedColumns.extend({
  speakerId: z.string().nullable(),
});
export type ComparableRow = z.infer<typeof comparableRow>;

const speakerJoin = Prisma.sql`LEFT JOIN vault.contact o ON o.household_id = m.household_id AND o.user_id = m.owner_id
          AND o.merged_into_id IS NULL AND o.deleted_at IS NULL`;

const existingRow = comparableRow.extend({
  /** Whether scope, owner, privacy and date are equal. */
  isSameScope: z.boolean(),
  isExact: z.boolean(),
  isAlike: z.boolean(),
  isSafety: z.boolean(),
  cosine: z.number().nullable(),
});
export type ExistingRow = z.infer<typeof existingRow>;

export const relatedRow = z.object({
  existing: z.array(existingRow),
  names: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
});
export type RelatedRows = z.infer<typeof relatedRow>;

const sameKeys = ({ content, contentHash }: RelatedSearch): Prisma.Sql => Prisma.sql`
  SELECT coalesce('s:' || vault.same_words(to_tsvector('vault.plain_text', ${content}::text)), 'h:' || encode(${contentHash}, 'hex'))`;

function soughtSql(s: RelatedSearch): Prisma.Sql {
  const { perWord, perClaim, perPerson, found } = s.look;
  const claims = Prisma.sql`SELECT 'p:' || left(said, 100) || ':' || who.key
    FROM who CROSS JOIN unnest(${s.predicates}::text[]) AS said`;
  return memoriesByKeys(
    [
      { keys: wordKeys(s.rarest.join(' ')), each: perWord },
      { keys: sameKeys(s), each: perClaim },
      { keys: claims, each: perClaim },
      { keys: Prisma.sql`SELECT 'a:' || who.key FROM who`, each: perPerson },
    ],
    found,
  );
}

const safetySql = ({ limits }: RelatedSearch): Prisma.Sql =>
  memoriesByKeys(
    [
      { keys: Prisma.sql`SELECT 'f:' || who.key FROM who`, each: limits.safety },
      { keys: Prisma.sql`SELECT 'e:' || who.key FROM who`, each: limits.safety },
    ],
    limits.safety,
  );

/** Finds candidates by keys, so that the cost does not grow with the household. */
export function relatedSql(s: RelatedSearch): Prisma.Sql {
  const distance = s.embedding
    ? Prisma.sql`CASE WHEN m.embedding_model = ${s.embedding.model}
        THEN nullif(m.embedding <=> ${vectorLiteral(s.embedding.vector)}::halfvec, 'NaN') END`
    : Prisma.sql`NULL::float8`;
  const each = Prisma.sql`CROSS JOIN LATERAL (
      SELECT m.id, m.predicate = ANY (${s.predicates}::text[]) IS TRUE AS alike, m.content_hash = ${s.contentHash} AS exact, ${distance} AS distance,
        (m.contact_id IS NOT DISTINCT FROM ${s.contactId}::uuid OR (${s.alsoPersonal}::boolean AND m.contact_id IS NULL))
          AND m.relationship_id IS NOT DISTINCT FROM ${s.relationshipId}::uuid
          AND m.owner_id IS NOT DISTINCT FROM ${s.ownerId}::uuid AND m.privacy = ${s.privacy}
          AND m.occurred_at IS NOT DISTINCT FROM ${s.occurredAt}::timestamptz AS twin
      FROM vault.memory m
      WHERE m.household_id = ${s.householdId}::uuid AND m.id = sought.id AND m.deleted_at IS NULL
        AND m.status IN ('staged', 'active', 'disputed')
        AND (m.contact_id IN (SELECT id FROM whom) OR m.subject_contact_id IN (SELECT id FROM whom)
          OR m.subject IN (SELECT id::text FROM whom) OR m.subject = ANY (${s.strangers}::text[]) OR m.relationship_id = ${s.relationshipId}::uuid
          OR (m.contact_id IS NULL AND m.relationship_id IS NULL AND m.owner_id = ${s.ownerId}::uuid))
      -- looks up rows one by one; which index that uses still depends on table statistics
      OFFSET 0) m`;
  const [safe, all, alsoSafe] = s.isAboutSafety
    ? [
        Prisma.sql`safe AS MATERIALIZED (
      SELECT m.* FROM (${safetySql(s)}) AS sought ${each}
    ), `,
        Prisma.sql`SELECT a.*, a.id IN (SELECT id FROM safe) AS safe FROM about a
      UNION ALL SELECT f.*, true FROM safe f WHERE f.id NOT IN (SELECT id FROM about)`,
        Prisma.sql` UNION SELECT id FROM safe`,
      ]
    : [Prisma.empty, Prisma.sql`SELECT a.*, false AS safe FROM about a`, Prisma.empty];
  return Prisma.sql`${PREPARED}
    WITH named AS MATERIALIZED (
      SELECT c.id, c.name_folded AS name, c.kind FROM vault.contact c
      WHERE c.household_id = ${s.householdId}::uuid AND c.deleted_at IS NULL AND c.merged_into_id IS NULL
        AND (c.id = ANY (${s.people}::uuid[]) OR string_to_array(c.name_folded, ' ') && ${s.words}::text[])
    ), whom AS MATERIALIZED (
      SELECT id FROM named UNION SELECT unnest(${s.people}::uuid[])
    ), who AS MATERIALIZED (
      SELECT id::text AS key FROM whom UNION SELECT unnest(ARRAY[${s.relationshipId}::text, ${s.ownerId}::text])
      UNION SELECT unnest(${s.strangers}::text[])
    ), about AS MATERIALIZED (
      SELECT m.* FROM (${soughtSql(s)}) AS sought ${each} LIMIT ${literalLimit(s.look.compared)}
    ), ${safe}all_found AS (${all}
    ), chosen AS (
      (SELECT id FROM about WHERE twin ORDER BY exact DESC, distance NULLS LAST, id LIMIT ${s.limits.sameScope})
      UNION
      (SELECT id FROM about WHERE alike
        ORDER BY distance NULLS LAST, id LIMIT ${s.limits.alike})
      UNION
      (SELECT id FROM about WHERE distance IS NOT NULL ORDER BY distance, id LIMIT ${s.limits.nearest})${alsoSafe}
    )
    SELECT (SELECT coalesce(json_agg(n), '[]') FROM named n) AS names,
      (SELECT coalesce(json_agg(k ORDER BY k."isExact" DESC, k.cosine DESC NULLS LAST, k.id), '[]') FROM (
        SELECT ${selectColumns(comparedColumns)}, o.id AS "speakerId", a.twin AS "isSameScope", a.exact AS "isExact",
          a.alike AS "isAlike", a.safe AS "isSafety", (1 - a.distance)::float8 AS cosine
        FROM chosen JOIN all_found a USING (id)
        JOIN vault.memory m ON m.household_id = ${s.householdId}::uuid AND m.id = chosen.id
        ${speakerJoin}) k) AS existing`;
}

export const scannedRow = comparableRow.extend({ content: z.string() });
export type ScannedRow = z.infer<typeof scannedRow>;

export const scannedSql = (householdId: string, now: Date, limit: number): Prisma.Sql => Prisma.sql`
  SELECT ${selectColumns(comparedColumns)}, o.id AS "speakerId"
  FROM vault.memory m
  ${speakerJoin}
  WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL AND m.content IS NOT NULL
    AND m.status IN ('active', 'disputed') AND coalesce(m.expires_at > ${now}::timestamptz, true)
  ORDER BY m.recorded_at DESC, m.id DESC LIMIT ${limit}`;
