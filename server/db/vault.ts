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

/** The vault of one household in one context, before it is bound to an actor. */
export interface VaultHandle {
  readonly householdId: HouseholdId;
  readonly context: Context;
  readonly client: PrismaClient;
}

/** A transaction that sees only what one actor may see, by row-level security. */
export interface VaultTx {
  readonly db: Prisma.TransactionClient;
  readonly householdId: HouseholdId;
  readonly circle: Circle;
  /** The journal entry of this transaction. Null in a read. */
  readonly journalId: string | null;
  readonly now: Date;
}

/**
 * `generic` makes Postgres use one plan of each PREPARED statement for all values, which saves planning time. Do not use
 * it for statements whose best plan depends on the values.
 */
type PlanMode = 'generic';

/**
 * A household's data as one actor may see it. Services reach data only through it. The `work` of a write may be retried
 * (retry.ts), so it must change nothing outside the transaction.
 */
export interface Vault {
  readonly householdId: HouseholdId;
  readonly context: Context;
  /** Runs a read-only transaction on a consistent snapshot. */
  read<T>(work: (tx: VaultTx) => Promise<T>, plans?: PlanMode): Promise<T>;
  /** Runs one act and its journal entry in a transaction. `operation` is the act's name in the journal. */
  write<T>(operation: string, work: (tx: VaultTx) => Promise<T>): Promise<T>;
  /**
   * Runs an act like `write`, but sees every row of the household. Used for a merge, an undo, or a member leaving. Check
   * the policy before, and return nothing about rows that the actor may not see.
   */
  writeWhole<T>(operation: string, work: (tx: VaultTx) => Promise<T>, plans?: PlanMode): Promise<T>;
  /** Adds to a log, such as `surfacing`, without a journal entry. */
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

/**
 * Returns the contexts whose vault is open in this process. `vaultFor` cannot be used for this, because it opens the
 * database.
 */
export const contextsInUse = (): Context[] => [...(globals.hearthloreVaults?.keys() ?? [])];

/** The embedded database runs one query at a time, so more connections would only cache more query plans. */
const CONNECTIONS = { embedded: 6, server: 16 } as const;

/** `statementMs` limits the duration of a statement. */
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

/** Runs work on a client of its own. Removing a household needs a longer time limit per statement. */
export async function withPatientClient<T>(
  context: Context,
  work: (client: PrismaClient) => Promise<T>,
): Promise<T> {
  const client = await open(context, DATABASE.removalStatementMs);
  return work(client).finally(() => client.$disconnect());
}

/**
 * Opens a vault. There is no other way to get a vault client, and no function takes two contexts, so that no code can
 * join two vaults.
 */
export async function vaultFor(householdId: HouseholdId, context: Context): Promise<VaultHandle> {
  return { householdId, context, client: await clientFor(context) };
}

/** In milliseconds. Storing 200 facts in a large household takes seconds, and more on a busy machine. */
const TRANSACTION = { maxWait: DATABASE.connectMs, timeout: DATABASE.vaultStatementMs } as const;

/** Returns the vault as this actor may see it. */
export function bindVault(handle: VaultHandle, actor: Actor, now: Date, requestId: string): Vault {
  if (actor.householdId !== handle.householdId)
    throw new AppError('INTERNAL', 'The caller and the vault belong to different households.');
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

function expectNotViewing(actor: Actor): void {
  if (actor.kind !== 'member' || actor.viewAs === undefined) return;
  throw forbidden(`You are viewing as ${actor.viewAs.name}. Stop viewing as them to change something.`);
}
