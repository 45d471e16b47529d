import { Prisma } from '#generated/vault/client.ts';

/** Keys to look memories up by, and how many of the latest to take of each. */
interface KeySearch {
  /** a query of rows `(key)`; one without a key finds nothing */
  keys: Prisma.Sql;
  each: number;
}

/** The words of a text, as keys. */
export const wordKeys = (text: string): Prisma.Sql =>
  Prisma.sql`SELECT 'w:' || left(lexeme, 100) FROM unnest(to_tsvector('vault.plain_text', ${text}))`;

/**
 * Ids of memories that share keys (`vault.memory_keys`), rarest and most shared keys first, at most `most`. The cost does not
 * grow with the household. The policies of keys hide what the asker may not see. Rows `(id)`, in an order that a lateral join keeps.
 */
export function memoriesByKeys(sought: readonly KeySearch[], most: number): Prisma.Sql {
  const all = sought.map(
    ({ keys, each }) => Prisma.sql`SELECT key, ${literalLimit(each)} AS each FROM (${keys}) AS k (key)`,
  );
  return Prisma.sql`SELECT f.id FROM (SELECT array_agg(key) AS keys, array_agg(each) AS each
      FROM (${Prisma.join(all, ' UNION ALL ')}) AS k) AS s
    CROSS JOIN LATERAL vault.memories_keyed(s.keys, s.each, ${literalLimit(most)}) AS f (id)`;
}

/** A limit as text: with a parameter, a generic plan expects a tenth of all rows. */
export const literalLimit = (limit: number): Prisma.Sql => Prisma.raw(String(limit));
