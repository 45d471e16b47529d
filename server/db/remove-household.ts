import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { CONTEXTS, type Context } from '#server/core/actor.ts';
import { env, workPlace } from '#server/core/env.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { withPatientClient } from './vault.ts';

const catalogueRow = z.object({ name: z.string(), points_to: z.array(z.string()) });
type CatalogueRow = z.infer<typeof catalogueRow>;

/** Tables to empty last, because triggers insert rows into them during the deletions. */
const HISTORY = ['change', 'journal'];

const TRANSACTION = { maxWait: DATABASE.connectMs, timeout: DATABASE.removalStatementMs } as const;

const selectTables = (): Prisma.Sql => Prisma.sql`
  SELECT t.relname::text AS name, coalesce(array_agg(DISTINCT p.relname::text)
    FILTER (WHERE p.oid <> t.oid), '{}') AS points_to
  FROM pg_class t
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'household_id' AND NOT a.attisdropped
  LEFT JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype = 'f'
  LEFT JOIN pg_class p ON p.oid = c.confrelid
  WHERE t.relnamespace = 'vault'::regnamespace AND t.relkind = 'r'
  GROUP BY t.oid, t.relname ORDER BY t.relname`;

/** Puts each table before the tables that it refers to. */
function removalOrder(tables: readonly CatalogueRow[]): string[] {
  const order: string[] = [];
  let rest = tables.filter((table) => !HISTORY.includes(table.name));
  while (rest.length > 0) {
    const free = rest.filter(({ name }) => !rest.some((other) => other.points_to.includes(name)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a cycle: ${rest.map((t) => t.name).join(', ')}.`);
    order.push(...free.map((table) => table.name));
    rest = rest.filter((table) => !free.includes(table));
  }
  return order;
}

/**
 * Returns the number of deleted rows. Runs as the owner of the tables, because the application role may not
 * delete history.
 */
export async function removeFromVault(householdId: HouseholdId, context: Context): Promise<number> {
  const remove = async (db: Prisma.TransactionClient): Promise<number> => {
    await db.$queryRaw(Prisma.sql`SELECT set_config('hearthlore.household', ${householdId}, true),
      set_config('hearthlore.actor', 'system', true), set_config('hearthlore.journal', '', true)`);
    const tables = z.array(catalogueRow).parse(await db.$queryRaw(selectTables()));
    const empty = async (names: readonly string[]): Promise<number> => {
      let count = 0;
      for (const name of names) {
        // safe to interpolate, because the name comes from the database catalogue
        const table = Prisma.raw(`vault."${name}"`);
        count += await db.$executeRaw(
          Prisma.sql`DELETE FROM ${table} WHERE household_id = ${householdId}::uuid`,
        );
      }
      return count;
    };
    const removed = await empty([...HISTORY, ...removalOrder(tables)]);
    // triggers have inserted rows during the deletions
    await empty(HISTORY);
    await db.$executeRaw(Prisma.sql`INSERT INTO installation.erasure DEFAULT VALUES`);
    return removed;
  };
  return withPatientClient(context, (client) => client.$transaction(remove, TRANSACTION));
}

interface ErasedMember {
  householdId: HouseholdId;
  context: Context;
  userId: string;
  /** Members who stay. Rows that they see are kept. */
  others: readonly string[];
  now: Date;
}

/** Permanently deletes rows that only this member could see. Returns the number of erased memories. Safe to repeat. */
export async function eraseMemberFromVault(gone: ErasedMember): Promise<number> {
  const { householdId, context, userId, others, now } = gone;
  const erase = async (db: Prisma.TransactionClient): Promise<number> => {
    await db.$queryRaw(Prisma.sql`SELECT set_config('hearthlore.household', ${householdId}, true)`);
    const rows = await db.$queryRaw<unknown[]>(Prisma.sql`SELECT vault.erase_member(${userId}::uuid,
      ${[...others]}::uuid[], ${now}::timestamptz) AS memories`);
    return erasedRow.parse(rows[0]).memories;
  };
  return withPatientClient(context, (client) => client.$transaction(erase, TRANSACTION));
}

const erasedRow = z.object({ memories: z.number().int() });

/** Checks without opening a vault, because that would create it. */
export function openedContexts(): Context[] {
  const place = workPlace();
  const folder = join(/* turbopackIgnore: true */ env().dataDir, 'work');
  const isWorkThere = place === 'server' || (place === 'embedded' && existsSync(folder));
  return CONTEXTS.filter((context) => context !== 'work' || isWorkThere);
}
