import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from '#server/db/prepared-statement.ts';
import { memoryIn, type Query } from '../sql/graph-query-conditions.ts';

export const wordsSql = (query: Query, text: string, limit: number): Prisma.Sql => Prisma.sql`${PREPARED}
  WITH term AS MATERIALIZED (
    SELECT (quote_literal(lexeme) || ':*')::tsquery AS stem
    FROM unnest(to_tsvector('vault.plain_text', ${text}))
  ), hit AS MATERIALIZED (
    SELECT m.id, m.search_vector AS words, coalesce(m.occurred_at, m.recorded_at) AS at FROM vault.memory m
    WHERE ${memoryIn(query)} AND m.search_vector @@ (SELECT string_agg(stem::text, ' | ')::tsquery FROM term)
  )
  SELECT h.id FROM hit h
  ORDER BY (SELECT count(*) FROM term t WHERE h.words @@ t.stem) DESC, h.at DESC, h.id LIMIT ${limit}::int`;
