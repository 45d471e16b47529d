import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { literalLimit, memoriesByKeys, wordKeys } from '#server/db/memories-by-keys.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { vectorLiteral } from '#server/db/vector-literal.ts';
import type { StoredEdgeType } from '#server/domain/graph/edge-types.ts';

export interface LinkSearch {
  householdId: string;
  id: string;
  words: readonly string[];
  rarest: readonly string[];
  vectors: { model: string; whole: readonly number[]; parts: readonly (readonly number[])[] };
  people: readonly string[];
  named: readonly string[];
  occurredAt: Date | null;
  until: Date | null;
  limits: { nearest: number; ofPeople: number; latest: number };
  look: LinkLook;
}

interface LinkLook {
  perWord: number;
  perPerson: number;
  perDay: number;
  found: number;
  compared: number;
}

export const linkRow = z.object({
  id: z.string(),
  text: z.string(),
  why: z.string().nullable(),
  place: z.string().nullable(),
  occurredAt: z.coerce.date().nullable(),
  recordedAt: z.coerce.date(),
  ownerId: z.string().nullable(),
  contactId: z.string().nullable(),
  relationshipId: z.string().nullable(),
  who: z.array(z.string()),
  cosine: z.number().nullable(),
  cosineA: z.number().nullable(),
  cosineB: z.number().nullable(),
});
export type LinkRow = z.infer<typeof linkRow>;

const distance = (model: string, vector: readonly number[] | undefined): Prisma.Sql =>
  vector
    ? Prisma.sql`CASE WHEN m.embedding_model = ${model} AND m.search_vector @@ (SELECT words FROM term)
        THEN nullif(m.embedding <=> ${vectorLiteral(vector)}::halfvec, 'NaN') END`
    : Prisma.sql`NULL::float8`;

const whoOf = ({ householdId, people }: LinkSearch): Prisma.Sql =>
  people.length === 0
    ? Prisma.sql`'{}'::uuid[]`
    : Prisma.sql`ARRAY(SELECT w.contact_id FROM vault.memory_contact w
        WHERE w.household_id = ${householdId}::uuid AND w.memory_id = v.id)`;

const ofPeople = ({ householdId, people, occurredAt, limits }: LinkSearch): Prisma.Sql =>
  people.length === 0
    ? Prisma.empty
    : Prisma.sql`UNION
      (SELECT id FROM visible v WHERE v.contact_id = ANY (${people}::uuid[])
          OR v.relationship_id = ANY (${people}::uuid[])
          OR EXISTS (SELECT FROM vault.memory_contact mc WHERE mc.household_id = ${householdId}::uuid
            AND mc.memory_id = v.id AND mc.contact_id = ANY (${people}::uuid[]) OFFSET 0)
        ORDER BY v.occurred_at IS NOT DISTINCT FROM ${occurredAt}::timestamptz DESC, v.recorded_at DESC, v.id
        LIMIT ${limits.ofPeople})`;

const isLinkable = (search: LinkSearch): Prisma.Sql => Prisma.sql`m.household_id = ${search.householdId}::uuid
        AND m.id <> ${search.id}::uuid AND m.deleted_at IS NULL AND m.status IN ('active', 'disputed') AND m.sealed IS NULL
        AND m.recorded_at <= coalesce(${search.until}::timestamptz, 'infinity')`;

/** `OFFSET 0` makes Postgres look up memories one by one. Which index that uses still depends on table statistics. */
const onlyLinkable = (search: LinkSearch, ids: Prisma.Sql): Prisma.Sql => Prisma.sql`
      (SELECT sought.id FROM (${ids}) AS sought (id) CROSS JOIN LATERAL (
        SELECT FROM vault.memory m WHERE ${isLinkable(search)} AND m.id = sought.id OFFSET 0) m
      LIMIT ${literalLimit(search.look.compared)})`;

function poolOfPeople(search: LinkSearch): Prisma.Sql {
  const { householdId, people, occurredAt, look } = search;
  if (people.length === 0) return Prisma.empty;
  const day = occurredAt?.toISOString().slice(0, 10) ?? null;
  const keyed = memoriesByKeys(
    [
      { keys: Prisma.sql`SELECT 'a:' || unnest(${people}::text[])`, each: look.perPerson },
      { keys: Prisma.sql`SELECT 'd:' || ${day}::text`, each: look.perDay },
    ],
    look.found,
  );
  const naming = Prisma.sql`SELECT w.memory_id FROM unnest(${people}::uuid[]) AS p (id) CROSS JOIN LATERAL (
          SELECT w.memory_id FROM vault.memory_contact w
          WHERE w.household_id = ${householdId}::uuid AND w.contact_id = p.id
          ORDER BY w.memory_id DESC LIMIT ${literalLimit(look.perPerson)}) w`;
  return Prisma.sql`UNION ${onlyLinkable(search, keyed)} UNION ${onlyLinkable(search, naming)}`;
}

const named = (ids: readonly string[]): Prisma.Sql =>
  ids.length === 0
    ? Prisma.empty
    : Prisma.sql`UNION (SELECT id FROM visible WHERE id = ANY (${ids}::uuid[]))`;

const poolOfNamed = (ids: readonly string[]): Prisma.Sql =>
  ids.length === 0 ? Prisma.empty : Prisma.sql`UNION SELECT unnest(${ids}::uuid[])`;

/** `LinkLook` limits the search, so that its time does not grow with the household. */
export function linkCandidates(search: LinkSearch): Prisma.Sql {
  const { limits } = search;
  const { model, whole, parts } = search.vectors;
  const [a, b = a] = parts;
  return Prisma.sql`${PREPARED}
    WITH term AS MATERIALIZED (
      SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery AS words
      FROM unnest(to_tsvector('vault.plain_text', ${search.words.join(' ')}))
    ), pool AS MATERIALIZED (${onlyLinkable(search, memoriesByKeys([{ keys: wordKeys(search.rarest.join(' ')), each: search.look.perWord }], search.look.found))}
      UNION
      (SELECT m.id FROM vault.memory m WHERE ${isLinkable(search)}
        ORDER BY m.recorded_at DESC, m.id DESC LIMIT ${literalLimit(limits.latest)})
      ${poolOfPeople(search)} ${poolOfNamed(search.named)}
    ), visible AS MATERIALIZED (
      SELECT m.* FROM pool CROSS JOIN LATERAL (
      SELECT m.id, m.content, m.why, m.place, m.occurred_at, m.recorded_at, m.owner_id, m.contact_id, m.relationship_id,
        ${distance(model, whole)} AS whole, ${distance(model, a)} AS a, ${distance(model, b)} AS b
      FROM vault.memory m WHERE ${isLinkable(search)} AND m.id = pool.id OFFSET 0) m
    ), chosen AS (
      (SELECT id FROM visible WHERE least(whole, a, b) IS NOT NULL
        ORDER BY least(whole, a, b), id LIMIT ${limits.nearest})
      UNION
      (SELECT id FROM visible ORDER BY recorded_at DESC, id DESC LIMIT ${limits.latest})
      ${ofPeople(search)} ${named(search.named)}
    )
    SELECT v.id, v.content AS text, v.why, v.place, v.occurred_at AS "occurredAt", v.recorded_at AS "recordedAt",
      v.owner_id AS "ownerId", v.contact_id AS "contactId", v.relationship_id AS "relationshipId", ${whoOf(search)} AS who,
      (1 - v.whole)::float8 AS cosine, (1 - v.a)::float8 AS "cosineA", (1 - v.b)::float8 AS "cosineB"
    FROM chosen JOIN visible v USING (id) ORDER BY v.id`;
}

export interface NewInferredEdge {
  id: string;
  fromId: string;
  toId: string;
  type: StoredEdgeType;
  strength: number;
  evidence: string;
}

export const insertedRow = z.object({ id: z.string() });

/** Skips edges that exist already. Returns those that were stored. */
export function insertInferred(
  householdId: string,
  edges: readonly NewInferredEdge[],
  now: Date,
): Prisma.Sql {
  const column = <K extends keyof NewInferredEdge>(key: K): NewInferredEdge[K][] =>
    edges.map((edge) => edge[key]);
  return Prisma.sql`${PREPARED}
    INSERT INTO vault.edge (household_id, id, from_id, to_id, type, strength, evidence, origin, created_at)
    SELECT ${householdId}::uuid, n.id, n.from_id, n.to_id, n.type, n.strength, n.evidence, 'inferred', ${now}
    FROM unnest(${column('id')}::uuid[], ${column('fromId')}::uuid[], ${column('toId')}::uuid[],
      ${column('type')}::text[], ${column('strength')}::float8[], ${column('evidence')}::text[])
      AS n (id, from_id, to_id, type, strength, evidence)
    WHERE 2 = (SELECT count(*) FROM vault.memory m WHERE m.household_id = ${householdId}::uuid
      AND m.id IN (n.from_id, n.to_id) AND m.deleted_at IS NULL AND m.sealed IS NULL)
    ON CONFLICT DO NOTHING RETURNING id`;
}

export const linkedRow = z.object({ id: z.string() });

export const linkedWith = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT CASE WHEN e.from_id = ${id}::uuid THEN e.to_id ELSE e.from_id END AS id
  FROM vault.edge e
  WHERE e.household_id = ${householdId}::uuid AND (e.from_id = ${id}::uuid OR e.to_id = ${id}::uuid)`;

export const unlinkedRow = z.object({ id: z.string() });

export const unlinkedFrom = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT CASE WHEN c.was ->> 'from_id' = ${id} THEN c.was ->> 'to_id' ELSE c.was ->> 'from_id' END AS id
  FROM vault.journal j CROSS JOIN LATERAL (
    SELECT c.before AS was FROM vault.change c
    WHERE c.household_id = ${householdId}::uuid AND c.journal_id = j.id AND c.table_name = 'edge' AND c.after IS NULL
    OFFSET 0) c
  WHERE j.household_id = ${householdId}::uuid AND j.operation = 'edge.remove' AND j.undone_by_id IS NULL
    AND ${id} IN (c.was ->> 'from_id', c.was ->> 'to_id')`;
