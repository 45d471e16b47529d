import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { vectorLiteral } from '#server/db/vector-literal.ts';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';
import type { Outcome } from '#server/domain/words/outcome-vocabulary.ts';

export interface SimilarValueSearch {
  householdId: string;
  ownerId: string | null;
  vector: readonly number[] | null;
  model: string;
  /** A value matches if it shares at least one word stem with this text. */
  text: string;
  types: readonly string[] | null;
  outcomes: readonly Outcome[] | null;
  since: Date | null;
}

export const owesRow = z.object({ owes: z.boolean() });

export const similarValueRow = z.object({
  type: z.string(),
  key: z.string(),
  /** Cosine of search and value. Null if the value has no vector of this model yet. */
  cosine: z.number().nullable(),
  /** Share of the searched words that the value and its tags contain, weighted by rarity. From 0 to 1. */
  lexical: z.number(),
});
export type SimilarValueRow = z.infer<typeof similarValueRow>;

/**
 * Words are read by primary key, because row-level security prevents the use of a text index (`@@` is not leakproof).
 */
export function similarValuesSql(search: SimilarValueSearch): Prisma.Sql {
  const { householdId, ownerId, text } = search;
  // a subselect forces a lookup by primary key, even with outdated statistics
  const tally = (dimension: string): Prisma.Sql => Prisma.sql`t.household_id = ${householdId}::uuid
        AND t.profile_id = (SELECT id FROM asked) AND t.dimension = ${Prisma.raw(dimension)}`;
  const distance = search.vector
    ? Prisma.sql`CASE WHEN t.embedding_model = ${search.model}
        THEN t.embedding <=> (SELECT vector FROM sought) END`
    : Prisma.sql`NULL::float8`;
  const { comparedValues, candidates, perWord, words, narrowedTimes } = OUTCOME_SEARCH;
  // most values have been both accepted and rejected, so a filter for both hardly narrows the search
  const isNarrowed = search.types !== null || search.since !== null || search.outcomes?.length === 1;
  const times = isNarrowed ? narrowedTimes : 1;
  return Prisma.sql`${PREPARED}
    WITH sought AS MATERIALIZED (
      -- parses the vector once, not once per row
      SELECT ${search.vector && vectorLiteral(search.vector)}::halfvec AS vector
    ), asked AS MATERIALIZED (
      SELECT p.id FROM vault.preference_profile p
      WHERE p.household_id = ${householdId}::uuid AND p.owner_id IS NOT DISTINCT FROM ${ownerId}::uuid
    ), compared AS MATERIALIZED (
      SELECT t.type, t.key, ${distance} AS distance, ${wantedSql(search)} AS is_wanted
      FROM vault.outcome_tally t WHERE ${tally("'value'")} ORDER BY t.last_at DESC LIMIT ${written(comparedValues)}
    ), nearest AS MATERIALIZED (
      SELECT type, key, distance FROM compared WHERE is_wanted AND distance IS NOT NULL AND distance <> 'NaN'
      ORDER BY distance, type, key LIMIT ${written(candidates)}
    ), term AS MATERIALIZED (
      SELECT DISTINCT left(lexeme, 100) AS word FROM unnest(to_tsvector('vault.plain_text', ${text})) LIMIT ${written(words)}
    ), posted AS MATERIALIZED (
      SELECT w.word, p.key FROM term w CROSS JOIN LATERAL (
        SELECT t.key FROM vault.outcome_tally t WHERE ${tally("'word'")} AND t.type = w.word
        ORDER BY t.key LIMIT ${written(times * perWord)}) p
      UNION
      -- a frequent word may occur in a nearest value beyond the limit of that word
      SELECT t.type, t.key FROM vault.outcome_tally t
      WHERE ${tally("'word'")} AND t.type = ANY (ARRAY(SELECT word FROM term))
        AND t.key = ANY (ARRAY(SELECT n.type || ' ' || n.key FROM nearest n))
    ), typed AS MATERIALIZED (
      SELECT t.type, w.word FROM vault.outcome_tally t
      JOIN term w ON to_tsvector('vault.plain_text', replace(t.type, '_', ' ')) @@ quote_literal(w.word)::tsquery
      WHERE ${tally("'type'")}
    ), weight AS MATERIALIZED (
      -- words of the type hardly distinguish values
      SELECT w.word, ln(1 + n.n / (0.5 + count(p.key) + CASE WHEN EXISTS (SELECT FROM typed y WHERE y.word = w.word)
        THEN n.n ELSE 0 END)) AS weight
      FROM term w CROSS JOIN (SELECT greatest(count(*), 1) AS n FROM compared) n LEFT JOIN posted p USING (word)
      GROUP BY w.word, n.n
    ), worded AS MATERIALIZED (
      SELECT split_part(p.key, ' ', 1) AS type, substr(p.key, strpos(p.key, ' ') + 1) AS key, sum(w.weight) AS weight
      FROM posted p JOIN weight w USING (word) GROUP BY p.key ORDER BY weight DESC, p.key
      LIMIT ${written(times * candidates)}
    ), candidate AS MATERIALIZED (
      SELECT type, key, distance FROM nearest
      UNION
      SELECT t.type, t.key, t.distance FROM worded w CROSS JOIN LATERAL (
        SELECT t.type, t.key, ${distance} AS distance FROM vault.outcome_tally t
        WHERE ${tally("(SELECT 'value')")} AND t.type = w.type AND t.key = w.key AND ${wantedSql(search)} LIMIT 1) t
    ), hit AS MATERIALIZED (
      SELECT key, word FROM posted
      UNION SELECT c.type || ' ' || c.key, y.word FROM candidate c JOIN typed y USING (type)
    ), put_together AS MATERIALIZED (
      -- aggregated in one pass, because a join may become a nested loop with outdated statistics
      SELECT max(a.type) AS type, max(a.key) AS key, max(a.distance) AS distance, sum(a.weight) AS weight FROM (
        SELECT c.type || ' ' || c.key AS whole, c.type, c.key, c.distance, NULL::numeric AS weight FROM candidate c
        UNION ALL SELECT h.key, NULL, NULL, NULL, w.weight FROM hit h JOIN weight w USING (word)
      ) a GROUP BY a.whole HAVING bool_or(a.type IS NOT NULL)
    )
    SELECT o.owes, c.type, c.key, CASE WHEN c.distance <> 'NaN' THEN (1 - c.distance)::float8 END AS cosine,
      coalesce(c.weight / (SELECT sum(weight) FROM weight), 0)::float8 AS lexical
    FROM (SELECT EXISTS (SELECT FROM compared WHERE distance IS NULL) AS owes) o LEFT JOIN put_together c ON true`;
}

/** If the limit were a parameter, Postgres would expect a tenth of all rows and scan the whole table. */
const written = (limit: number): Prisma.Sql => Prisma.raw(String(limit));

function wantedSql({ types, outcomes, since }: SimilarValueSearch): Prisma.Sql {
  const of = types === null ? Prisma.sql`true` : Prisma.sql`t.type = ANY (${types}::text[])`;
  const had = (outcome: Outcome): Prisma.Sql =>
    Prisma.sql`(t.${Prisma.raw(outcome)} > 0 AND ${outcomes?.includes(outcome) ?? true})`;
  const became =
    outcomes === null
      ? Prisma.sql`true`
      : Prisma.sql`(${had('accepted')} OR ${had('rejected')} OR ${had('expired')} OR ${had('superseded')})`;
  const lately = since === null ? Prisma.sql`true` : Prisma.sql`t.last_at >= ${since}::timestamptz`;
  return Prisma.sql`(${of} AND ${became} AND ${lately})`;
}
