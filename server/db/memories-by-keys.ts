import { Prisma } from '#generated/vault/client.ts';

interface KeySearch {
  keys: Prisma.Sql;
  each: number;
}

export const wordKeys = (text: string): Prisma.Sql =>
  Prisma.sql`SELECT 'w:' || left(lexeme, 100) FROM unnest(to_tsvector('vault.plain_text', ${text}))`;

/** Selects at most `most` ids. Memories that share many or rare keys come first. */
export function memoriesByKeys(sought: readonly KeySearch[], most: number): Prisma.Sql {
  const all = sought.map(
    ({ keys, each }) => Prisma.sql`SELECT key, ${literalLimit(each)} AS each FROM (${keys}) AS k (key)`,
  );
  return Prisma.sql`SELECT f.id FROM (SELECT array_agg(key) AS keys, array_agg(each) AS each
      FROM (${Prisma.join(all, ' UNION ALL ')}) AS k) AS s
    CROSS JOIN LATERAL vault.memories_keyed(s.keys, s.each, ${literalLimit(most)}) AS f (id)`;
}

/** Puts the limit into the SQL, because Postgres plans a parameter as a tenth of all rows. */
export const literalLimit = (limit: number): Prisma.Sql => Prisma.raw(String(limit));
