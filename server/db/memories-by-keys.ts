import { Prisma } from '#generated/vault/client.ts';

interface KeySearch {
  /** A query that returns the keys to look up, one per row, as `key`. */
  keys: Prisma.Sql;
  each: number;
}

/** Selects one key per word of a text. */
export const wordKeys = (text: string): Prisma.Sql =>
  Prisma.sql`SELECT 'w:' || left(lexeme, 100) FROM unnest(to_tsvector('vault.plain_text', ${text}))`;

/**
 * Selects the ids of visible memories that share keys (`vault.memory_keys`) with the search, at most `most`. Memories
 * with many shared keys, or rare ones, come first. The cost does not grow with the household.
 */
export function memoriesByKeys(sought: readonly KeySearch[], most: number): Prisma.Sql {
  const all = sought.map(
    ({ keys, each }) => Prisma.sql`SELECT key, ${literalLimit(each)} AS each FROM (${keys}) AS k (key)`,
  );
  return Prisma.sql`SELECT f.id FROM (SELECT array_agg(key) AS keys, array_agg(each) AS each
      FROM (${Prisma.join(all, ' UNION ALL ')}) AS k) AS s
    CROSS JOIN LATERAL vault.memories_keyed(s.keys, s.each, ${literalLimit(most)}) AS f (id)`;
}

/** Inlines a limit, because for a parameter Postgres's generic plan would expect a tenth of all rows. */
export const literalLimit = (limit: number): Prisma.Sql => Prisma.raw(String(limit));
