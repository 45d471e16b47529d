import { Prisma } from '#generated/vault/client.ts';

/** A key that memories are looked up by, and how many of the latest that have it. */
interface KeySearch {
  /** a query of rows `(key)`; one without a key finds nothing */
  keys: Prisma.Sql;
  each: number;
}

/** The words of a text, as keys. */
export const wordKeys = (text: string): Prisma.Sql =>
  Prisma.sql`SELECT 'w:' || left(lexeme, 100) FROM unnest(to_tsvector('vault.plain_text', ${text}))`;

/**
 * The ids of memories by what they are looked up by (`vault.memory_keys`): first those that have the rarest of the keys and
 * most of them, at most `most`. What it costs does not grow with the household. A query of rows `(id)`, whose order a lateral join keeps.
 * The policies of the keys are those of their memories: of what the asker may not see nothing is found, counted or cut off.
 */
export function memoriesByKeys(sought: readonly KeySearch[], most: number): Prisma.Sql {
  const all = sought.map(
    ({ keys, each }) => Prisma.sql`SELECT key, ${literalLimit(each)} AS each FROM (${keys}) AS k (key)`,
  );
  return Prisma.sql`SELECT f.id FROM (SELECT array_agg(key) AS keys, array_agg(each) AS each
      FROM (${Prisma.join(all, ' UNION ALL ')}) AS k) AS s
    CROSS JOIN LATERAL vault.memories_keyed(s.keys, s.each, ${literalLimit(most)}) AS f (id)`;
}

/** A limit in the text: of one that is a parameter, a kept plan expects a tenth of all there is. */
export const literalLimit = (limit: number): Prisma.Sql => Prisma.raw(String(limit));
