import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from './prepared-statement.ts';

const row = z.object({ first: z.array(z.unknown()), second: z.array(z.unknown()) });

/** The SQL of a read that the caller combines with another read. */
export type ReadSql = Prisma.Sql;

/** A write that is sent together with a read to save a round trip. Neither depends on the other. */
export type SideStatement = Prisma.Sql;

/** Runs two reads in one round trip. The rows are JSON: parse dates with `z.coerce.date()`. Bytes are not supported. */
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
