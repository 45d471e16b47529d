import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { PREPARED } from './prepared-statement.ts';

const row = z.object({ first: z.array(z.unknown()), second: z.array(z.unknown()) });

export type ReadSql = Prisma.Sql;

export type SideStatement = Prisma.Sql;

/** Runs two selects in one query. The rows are JSON, so parse dates with `z.coerce.date()`. */
export async function readTwoSelects(
  db: Prisma.TransactionClient,
  first: ReadSql,
  second: ReadSql,
): Promise<{ first: unknown[]; second: unknown[] }> {
  const [found] = await db.$queryRaw<unknown[]>(Prisma.sql`${PREPARED}
    SELECT (SELECT coalesce(json_agg(a), '[]') FROM (${first}) a) AS first,
      (SELECT coalesce(json_agg(b), '[]') FROM (${second}) b) AS second`);
  return row.parse(found);
}
