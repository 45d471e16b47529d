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

/** The vault of one household in one context, not yet bound to an actor. */
export interface VaultHandle {
  readonly householdId: HouseholdId;
  readonly context: Context;
  readonly client: PrismaClient;
}

/** A transaction in which row-level security applies to one actor. */
export interface VaultTx {
  readonly db: Prisma.TransactionClient;
  readonly householdId: HouseholdId;
  readonly circle: Circle;
  /** journal entry of this transaction's changes; null while reading */
  readonly journalId: string | null;
  readonly now: Date;
}

/**
 * `generic` makes Postgres use one plan of each PREPARED statement for all values instead of planning again for each
 * call. Do not use it for statements whose best plan depends on the values.
 */
type PlanMode = 'generic';

/**
 * A vault as one actor sees it; services access data only through it. The `work` of a write may be retried (retry.ts), so
 * it must change nothing outside of the transaction.
 */
export interface Vault {
  readonly householdId: HouseholdId;
  readonly context: Context;
  /** Runs a read-only transaction on a consistent snapshot. */
  read<T>(work: (tx: VaultTx) => Promise<T>, plans?: PlanMode): Promise<T>;
  /** Runs one act with its journal entry in one transaction. `operation` is the name of the act in the journal. */
  write<T>(operation: string, work: (tx: VaultTx) => Promise<T>): Promise<T>;
  /**
   * Runs an act, as `write` does, that sees every row of the household: a merge, an undo, a member leaving. Callers must
   * check the policy first and return nothing about hidden rows.
   */
  writeWhole<T>(operation: string, work: (tx: VaultTx) => Promise<T>, plans?: PlanMode): Promise<T>;
  /** Runs an act that only adds to a log, such as `surfacing`. Writes no journal entry. */
  append<T>(operation: string, work: (tx: VaultTx) => Promise<T>): Promise<T>;
}

const globals = globalThis as typeof globalThis & { hearthloreVaults?: Map<Context, Promise<PrismaClient>> };

function clientFor(context: Context): Promise<PrismaClient> {
  globals.hearthloreVaults ??= new Map();
  const existing = globals.hearthloreVaults.get(context);
  if (existing) return existing;
  const opened = open(context, DATABASE.vaultStatementMs);
  globals.hearthloreVaults.set(context, opened);
  opened.catch(() => globals.hearthloreVaults?.delete(context));
  return opened;
}

/** Returns the contexts whose vault is open in this process. `vaultFor` cannot tell this, because it would open the database. */
export const contextsInUse = (): Context[] => [...(globals.hearthloreVaults?.keys() ?? [])];

/** Maximum number of connections. The embedded database runs one query at a time, so that more would only cache more plans. */
const CONNECTIONS = { embedded: 6, server: 16 } as const;

/** Opens a client with a statement limit in milliseconds. */
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

/** Runs work on a separate client for removing a household, whose statements exceed the usual limit. */
export async function withPatientClient<T>(
  context: Context,
  work: (client: PrismaClient) => Promise<T>,
): Promise<T> {
  const client = await open(context, DATABASE.removalStatementMs);
  return work(client).finally(() => client.$disconnect());
}

/**
 * Opens a vault. This is the only way to get a vault client. No function takes two contexts, so no code can join two
 * vaults. If households are ever distributed over several databases, this function will choose the database.
 */
export async function vaultFor(householdId: HouseholdId, context: Context): Promise<VaultHandle> {
  return { householdId, context, client: await clientFor(context) };
}

/** Limits of a transaction in milliseconds. Storing 200 facts in a large household takes seconds, more on a busy machine. */
const TRANSACTION = { maxWait: DATABASE.connectMs, timeout: DATABASE.vaultStatementMs } as const;

/** Binds a vault to an actor, whose visibility applies to every transaction. */
export function bindVault(handle: VaultHandle, actor: Actor, now: Date, requestId: string): Vault {
  if (actor.householdId !== handle.householdId)
    throw new AppError('INTERNAL', 'The actor belongs to another household than the vault.');
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

/** Refuses every write while a member views as somebody else. */
function expectNotViewing(actor: Actor): void {
  if (actor.kind !== 'member' || actor.viewAs === undefined) return;
  throw forbidden(`You are viewing as ${actor.viewAs.name}. Stop viewing as them to change something.`);
}
