import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from '#generated/vault/client.ts';
import type { Actor, Context } from '#server/core/actor.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { databases } from './databases.ts';
import { openPool } from './pool.ts';
import { preparedName } from './prepared-statement.ts';
import { retryOnConflict } from './retry.ts';
import { type Circle, enterUnitOfWork, type Mode } from './unit-of-work.ts';

/** The vault of one household in one context, before anyone is known to ask. */
export interface VaultHandle {
  readonly householdId: HouseholdId;
  readonly context: Context;
  readonly client: PrismaClient;
}

/** A transaction inside which row-level security holds for one actor. */
export interface VaultTx {
  readonly db: Prisma.TransactionClient;
  readonly householdId: HouseholdId;
  readonly circle: Circle;
  /** the entry that every change of this transaction is recorded under; null while reading */
  readonly journalId: string | null;
  readonly now: Date;
}

/**
 * `generic`: one plan of each PREPARED statement for all values. Left to itself, Postgres may plan anew each time. Not where the
 * best plan depends on the values.
 */
type PlanMode = 'generic';

/**
 * A vault as one actor sees it, the only way for a service to reach data. `work` of a write may be retried (retry.ts), so it
 * changes nothing outside of the transaction.
 */
export interface Vault {
  readonly householdId: HouseholdId;
  readonly context: Context;
  /** Reads a consistent state. Writing in it fails. */
  read<T>(work: (tx: VaultTx) => Promise<T>, plans?: PlanMode): Promise<T>;
  /** One act: its rows, its journal entry and nothing else, all or nothing. `operation` names it in the journal. */
  write<T>(operation: string, work: (tx: VaultTx) => Promise<T>): Promise<T>;
  /**
   * An act, as in `write`, that sees every row of the household: for a merge, an undo, somebody leaving. Check the policy before,
   * and return nothing about hidden rows.
   */
  writeWhole<T>(operation: string, work: (tx: VaultTx) => Promise<T>, plans?: PlanMode): Promise<T>;
  /** Adds to a log (`surfacing`), which has no history of its own, without opening a journal entry. */
  append<T>(operation: string, work: (tx: VaultTx) => Promise<T>): Promise<T>;
}

const held = globalThis as typeof globalThis & { hearthloreVaults?: Map<Context, Promise<PrismaClient>> };

function clientFor(context: Context): Promise<PrismaClient> {
  held.hearthloreVaults ??= new Map();
  const existing = held.hearthloreVaults.get(context);
  if (existing) return existing;
  const opened = open(context, DATABASE.vaultStatementMs);
  held.hearthloreVaults.set(context, opened);
  opened.catch(() => held.hearthloreVaults?.delete(context));
  return opened;
}

/** Contexts whose vault is open in this process. Asking for another one would open its database. */
export const contextsInUse = (): Context[] => [...(held.hearthloreVaults?.keys() ?? [])];

/** The embedded database runs one query at a time: more connections would only hold more plans. */
const CONNECTIONS = { embedded: 6, server: 16 } as const;

/** Opens a client whose statements may take this long, in milliseconds. */
async function open(context: Context, statementMs: number): Promise<PrismaClient> {
  const database = await databases().vault(context);
  const pool = openPool(database, { max: CONNECTIONS[database.kind], statementMs });
  return new PrismaClient({
    adapter: new PrismaPg(pool, {
      schema: 'vault',
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }: { sql: string }) => preparedName(sql),
    }),
  });
}

/** A client of its own for removing a household, whose statements take longer than an act may. */
export async function withPatientClient<T>(
  context: Context,
  work: (client: PrismaClient) => Promise<T>,
): Promise<T> {
  const client = await open(context, DATABASE.removalStatementMs);
  return work(client).finally(() => client.$disconnect());
}

/**
 * The only way to a vault client. One household, one context: no function takes two contexts, and sharding
 * households over databases would be decided here.
 */
export async function vaultFor(householdId: HouseholdId, context: Context): Promise<VaultHandle> {
  return { householdId, context, client: await clientFor(context) };
}

/** Limits of a transaction, in milliseconds: two hundred facts in a large household take seconds, more on a busy machine. */
const TRANSACTION = { maxWait: DATABASE.connectMs, timeout: DATABASE.vaultStatementMs } as const;

/** The vault as `actor` sees it. */
export function bindVault(handle: VaultHandle, actor: Actor, now: Date, requestId: string): Vault {
  if (actor.householdId !== handle.householdId) throw new AppError('INTERNAL', 'Actor of another household.');
  const run = <T>(
    mode: Mode,
    operation: string,
    work: (tx: VaultTx) => Promise<T>,
    { isWhole = false, plans }: { isWhole?: boolean; plans?: PlanMode | undefined } = {},
  ): Promise<T> =>
    handle.client.$transaction(async (db) => {
      if (mode !== 'read') expectNotViewing(actor);
      const entered = await enterUnitOfWork(db, actor, { mode, operation, now, requestId, isWhole, plans });
      return work({ db, householdId: handle.householdId, now, ...entered });
    }, TRANSACTION);
  const change: typeof run = (mode, operation, ...act) =>
    retryOnConflict(operation, () => run(mode, operation, ...act));
  return {
    householdId: handle.householdId,
    context: handle.context,
    read: (work, plans) => run('read', 'read', work, { plans }),
    write: (operation, work) => change('write', operation, work),
    writeWhole: (operation, work, plans) => change('write', operation, work, { isWhole: true, plans }),
    append: (operation, work) => change('append', operation, work),
  };
}

/** A member who looks as somebody else changes nothing, at any door. */
function expectNotViewing(actor: Actor): void {
  if (actor.kind !== 'member' || actor.viewAs === undefined) return;
  throw forbidden(`You are looking as ${actor.viewAs.name}. Stop looking as them to change something.`);
}
