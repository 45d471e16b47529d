import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from './prepared-statement.ts';

const row = z.object({ first: z.array(z.unknown()), second: z.array(z.unknown()) });

/** A statement that only looks, for another layer to take together with its own. */
export type ReadSql = Prisma.Sql;

/** A statement that changes nothing that the other looks at, to be taken along by it: one round trip for both. */
export type SideStatement = Prisma.Sql;

/**
 * Two look-ups in one round trip, each with its rows in order. The rows come as JSON: moments are text (`z.coerce.date()`),
 * and bytes do not fit. For look-ups that nearly always both take place, of few shapes together.
 */
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
