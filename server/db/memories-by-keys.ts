import { Prisma } from '#generated/vault/client.ts';

/** Lookup keys, and how many of the latest memories to return per key. */
interface KeySearch {
  /** A query that returns rows `(key)`. */
  keys: Prisma.Sql;
  each: number;
}

/** Selects one lookup key per word of a text. */
export const wordKeys = (text: string): Prisma.Sql =>
  Prisma.sql`SELECT 'w:' || left(lexeme, 100) FROM unnest(to_tsvector('vault.plain_text', ${text}))`;

/**
 * Selects ids of visible memories that share keys (`vault.memory_keys`), best match first, at most `most`. Rare keys
 * and many shared keys count more. The cost does not grow with the household.
 */
export function memoriesByKeys(sought: readonly KeySearch[], most: number): Prisma.Sql {
  const all = sought.map(
    ({ keys, each }) => Prisma.sql`SELECT key, ${literalLimit(each)} AS each FROM (${keys}) AS k (key)`,
  );
  return Prisma.sql`SELECT f.id FROM (SELECT array_agg(key) AS keys, array_agg(each) AS each
      FROM (${Prisma.join(all, ' UNION ALL ')}) AS k) AS s
    CROSS JOIN LATERAL vault.memories_keyed(s.keys, s.each, ${literalLimit(most)}) AS f (id)`;
}

/** Inlines a limit. If it were a parameter, Postgres's generic plan would expect a tenth of all rows. */
export const literalLimit = (limit: number): Prisma.Sql => Prisma.raw(String(limit));
