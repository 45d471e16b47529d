import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { vectorLiteral } from '#server/db/vector-literal.ts';

export interface CandidateSearch {
  householdId: string;
  vector: readonly number[] | null;
  model: string;
  text: string;
  now: Date;
  limit: number;
  where: Prisma.Sql;
  /** Whether cues are matched too. */
  byCues: boolean;
  besides?: { keys: readonly string[]; limit: number } | undefined;
  status?: Prisma.Sql | undefined;
}

export const candidateRow = z.object({
  id: z.string(),
  cosine: z.number().nullable(),
  /** One per cue, in the memory's order. */
  cueCosines: z.array(z.number().nullable()).nullable(),
  /** Share of the searched words in the memory, from 0 to 1. */
  lexical: z.number(),
  isBeside: z.boolean(),
});
export type Candidate = z.infer<typeof candidateRow>;

const BESIDE = Prisma.sql`v.id IN (SELECT id FROM beside)`;

const besideSql = (
  householdId: string,
  { keys, limit }: { keys: readonly string[]; limit: number },
): Prisma.Sql => Prisma.sql`, beside AS MATERIALIZED (
      SELECT DISTINCT k.memory_id AS id FROM vault.memory_key k JOIN visible v ON v.id = k.memory_id
      WHERE k.household_id = ${householdId}::uuid AND k.key = ANY (${keys}::text[])
      ORDER BY 1 DESC LIMIT ${limit}
    )`;

const BELIEVED = Prisma.sql`m.status IN ('active', 'disputed')`;

interface CueSql {
  columns: Prisma.Sql;
  nearest: Prisma.Sql;
  cosines: Prisma.Sql;
}

function cuesSql({ vector, model, byCues }: CandidateSearch): CueSql {
  if (!vector || !byCues)
    return { columns: Prisma.empty, nearest: Prisma.sql`distance`, cosines: Prisma.sql`NULL::float8[]` };
  return {
    columns: Prisma.sql`, CASE WHEN m.embedding_model = ${model} AND cardinality(m.cue_embeddings) > 0
        THEN ARRAY(SELECT cue <=> ${vectorLiteral(vector)}::halfvec FROM unnest(m.cue_embeddings) AS cue) END AS cues`,
    nearest: Prisma.sql`CASE WHEN cues IS NULL THEN distance ELSE least(distance, (SELECT min(cue) FROM unnest(cues) AS cue)) END`,
    cosines: Prisma.sql`CASE WHEN v.cues IS NOT NULL THEN ARRAY(SELECT 1 - nullif(cue, 'NaN') FROM unnest(v.cues) AS cue) END`,
  };
}

/**
 * Searches exactly, because an approximate index would miss memories of small households. `lexical` weights
 * stems by the inverse document frequency of BM25 (Robertson and Zaragoza 2009): ln(1 + N / (df + 0.5)).
 */
export function candidatesSql(search: CandidateSearch): Prisma.Sql {
  const distance = search.vector
    ? Prisma.sql`CASE WHEN m.embedding_model = ${search.model}
        THEN m.embedding <=> ${vectorLiteral(search.vector)}::halfvec END`
    : Prisma.sql`NULL::float8`;
  const cues = cuesSql(search);
  const [beside, isBeside, alsoBeside] = search.besides
    ? [besideSql(search.householdId, search.besides), BESIDE, Prisma.sql` UNION SELECT id FROM beside`]
    : [Prisma.empty, Prisma.sql`false`, Prisma.empty];
  return Prisma.sql`${PREPARED}
    WITH visible AS MATERIALIZED (
      SELECT m.id, m.search_vector AS words, ${distance} AS distance${cues.columns}
      FROM vault.memory m
      WHERE m.household_id = ${search.householdId}::uuid
        AND m.deleted_at IS NULL AND ${search.status ?? BELIEVED} AND m.sealed IS NULL
        AND (m.expires_at IS NULL OR m.expires_at > ${search.now}::timestamptz)
        AND ${search.where}
    ), term AS MATERIALIZED (
      SELECT lexeme, quote_literal(lexeme)::tsquery AS stem
      FROM unnest(to_tsvector('vault.plain_text', ${search.text}))
    ), worded AS MATERIALIZED (
      -- tests for any of the stems first, so that most memories skip the test per stem
      SELECT id, words FROM visible
      WHERE words @@ (SELECT string_agg(stem::text, ' | ')::tsquery FROM term)
    ), hit AS MATERIALIZED (
      SELECT v.id, t.lexeme FROM worded v JOIN term t ON v.words @@ t.stem
    ), weight AS MATERIALIZED (
      SELECT t.lexeme, ln(1 + (SELECT count(*) FROM visible) / (0.5 + count(h.id))) AS weight
      FROM term t LEFT JOIN hit h USING (lexeme) GROUP BY t.lexeme
    ), lexical AS MATERIALIZED (
      SELECT h.id, (sum(w.weight) / (SELECT sum(weight) FROM weight))::float8 AS lexical
      FROM hit h JOIN weight w USING (lexeme) GROUP BY h.id
      ORDER BY lexical DESC, h.id LIMIT ${search.limit}
    ), nearest AS (
      SELECT id FROM (SELECT id, ${cues.nearest} AS distance FROM visible) AS near
      WHERE distance < 'NaN' ORDER BY distance, id LIMIT ${search.limit}
    )${beside}
    SELECT v.id, ${isBeside} AS "isBeside", CASE WHEN v.distance <> 'NaN' THEN (1 - v.distance)::float8 END AS cosine,
      ${cues.cosines} AS "cueCosines", coalesce(l.lexical, 0)::float8 AS lexical
    FROM (SELECT id FROM nearest UNION SELECT id FROM lexical${alsoBeside}) c
    JOIN visible v USING (id) LEFT JOIN lexical l USING (id)`;
}
