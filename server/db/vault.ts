import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from '#generated/vault/client.ts';
import type { Actor, Context } from '#server/core/actor.ts';
import { AppError, forbidden, isDatabaseUnavailable } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { openPool } from './connection-pool.ts';
import { databases } from './databases.ts';
import { wasCommitted } from './lost-commit.ts';
import { preparedName } from './prepared-statement.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { type Circle, enterUnitOfWork, type Mode } from './unit-of-work.ts';

export interface VaultHandle {
  readonly householdId: HouseholdId;
  readonly context: Context;
  readonly client: PrismaClient;
}

/** A transaction that sees only rows visible to one actor. */
export interface VaultTx {
  readonly db: Prisma.TransactionClient;
  readonly householdId: HouseholdId;
  readonly circle: Circle;
  readonly journalId: string | null;
  readonly now: Date;
}

/** One plan for all values saves time. Do not use it if the best plan depends on the values. */
type PlanMode = 'generic';

/** The `work` of a write may run again, so it must change nothing outside the transaction. */
export interface Vault {
  readonly householdId: HouseholdId;
  readonly context: Context;
  read<T>(work: (tx: VaultTx) => Promise<T>, plans?: PlanMode): Promise<T>;
  /** All statements see the same snapshot, and may take long together. */
  snapshot<T>(work: (tx: VaultTx) => Promise<T>): Promise<T>;
  /** `operation` is the name of the act in the journal. */
  write<T>(operation: string, work: (tx: VaultTx) => Promise<T>): Promise<T>;
  /** Sees every row of the household, so check the policy first. */
  writeWhole<T>(operation: string, work: (tx: VaultTx) => Promise<T>, plans?: PlanMode): Promise<T>;
  /** One part of a long act of the program. All parts share one journal entry. */
  writePart<T>(journalId: string, operation: string, work: (tx: VaultTx) => Promise<T>): Promise<T>;
  /** Creates no journal entry. */
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

/** Contexts with an open vault. Opens none itself. */
export const contextsInUse = (): Context[] => [...(globals.hearthloreVaults?.keys() ?? [])];

/** The embedded database runs one query at a time, so it needs few connections. */
const CONNECTIONS = { embedded: 6, server: 16 } as const;

async function open(context: Context, statementMs: number): Promise<PrismaClient> {
  const database = await databases().vault(context);
  const pool = openPool(database, { name: context, max: CONNECTIONS[database.kind], statementMs });
  return new PrismaClient({
    adapter: new PrismaPg(pool, {
      schema: 'vault',
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }: { sql: string }) => preparedName(sql),
    }),
  });
}

/** Runs `work` with a longer time limit per statement, for removing a household. */
export async function withPatientClient<T>(
  context: Context,
  work: (client: PrismaClient) => Promise<T>,
): Promise<T> {
  const client = await open(context, DATABASE.removalStatementMs);
  return work(client).finally(() => client.$disconnect());
}

/** No function takes two contexts, so that no code can join two vaults. */
export async function vaultFor(householdId: HouseholdId, context: Context): Promise<VaultHandle> {
  return { householdId, context, client: await clientFor(context) };
}

/** In milliseconds. Storing 200 facts in a large household takes seconds. */
const TRANSACTION = { maxWait: DATABASE.connectMs, timeout: DATABASE.vaultStatementMs } as const;

const SNAPSHOT = {
  ...TRANSACTION,
  timeout: DATABASE.snapshotMs,
  isolationLevel: 'RepeatableRead',
} as const;

interface RunOptions {
  isWhole?: boolean;
  isSnapshot?: boolean;
  plans?: PlanMode | undefined;
  journalId?: string;
}

export function bindVault(handle: VaultHandle, actor: Actor, now: Date, requestId: string): Vault {
  if (actor.householdId !== handle.householdId)
    throw new AppError('INTERNAL', 'A caller of one household cannot open a vault of another.');
  const run = <T>(
    mode: Mode,
    operation: string,
    work: (tx: VaultTx) => Promise<T>,
    { isWhole = false, isSnapshot = false, plans, journalId }: RunOptions = {},
  ): Promise<T> =>
    handle.client.$transaction(
      async (db) => {
        if (mode !== 'read') expectNotViewing(actor);
        const act = { mode, operation, now, requestId, isWhole, plans, journalId };
        const entered = await enterUnitOfWork(db, actor, act);
        return work({ db, householdId: handle.householdId, now, ...entered });
      },
      isSnapshot ? SNAPSHOT : TRANSACTION,
    );
  const change: typeof run = (mode, operation, ...act) =>
    retryOnConflict(operation, () => run(mode, operation, ...act));
  /** Also returns the result if the connection is lost while Postgres commits. */
  const writeOne = async <T>(
    operation: string,
    work: (tx: VaultTx) => Promise<T>,
    options: RunOptions = {},
  ): Promise<T> => {
    const journalId = newId();
    const done: T[] = [];
    const workOnce = async (tx: VaultTx): Promise<T> => {
      const result = await work(tx);
      done.push(result);
      return result;
    };
    try {
      return await run('write', operation, workOnce, { ...options, journalId });
    } catch (error) {
      const [result] = done;
      if (done.length === 0 || !isDatabaseUnavailable(error)) throw error;
      const lost = { journalId, operation, now, requestId };
      if (!(await wasCommitted(handle.client, actor, lost))) throw error;
      // safe, because the work has returned it
      return result as T;
    }
  };
  const write: typeof writeOne = (operation, ...act) =>
    retryOnConflict(operation, () => writeOne(operation, ...act));
  return {
    householdId: handle.householdId,
    context: handle.context,
    read: (work, plans) => run('read', 'read', work, { plans }),
    snapshot: (work) => run('read', 'read', work, { isSnapshot: true }),
    write: (operation, work) => write(operation, work),
    writeWhole: (operation, work, plans) => write(operation, work, { isWhole: true, plans }),
    writePart: (journalId, operation, work) => {
      if (actor.kind !== 'system')
        throw new AppError('INTERNAL', 'Only the program may add to an existing journal entry.');
      return change('write', operation, work, { journalId });
    },
    append: (operation, work) => change('append', operation, work),
  };
}

function expectNotViewing(actor: Actor): void {
  if (actor.kind !== 'member' || actor.viewAs === undefined) return;
  throw forbidden(`You are viewing as ${actor.viewAs.name}. Return to your own view to change something.`);
}
