import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from './prepared-statement.ts';

const row = z.object({ first: z.array(z.unknown()), second: z.array(z.unknown()) });

/** SQL of a read, for a caller that combines it with another read. */
export type ReadSql = Prisma.Sql;

/** A write sent together with a read that does not depend on it, to save a round trip. */
export type SideStatement = Prisma.Sql;

/** Runs two reads in one round trip. Rows are JSON: parse dates with `z.coerce.date()`; bytes are not supported. */
export async function readPair(
  db: Prisma.TransactionClient,
  first: ReadSql,
  second: ReadSql,
): Promise<{ first: unknown[]; second: unknown[] }> {
  const [found] = await db.$queryRaw<unknown[]>(Prisma.sql`${PREPARED}
    SELECT (SELECT coalesce(json_agg(a), '[]') FROM (${first}) a) AS first,
      (SELECT coalesce(json_agg(b), '[]') FROM (${second}) b) AS second`);
  return row.parse(found);
}
