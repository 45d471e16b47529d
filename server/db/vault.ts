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
 * `kept`: every statement of the transaction has one plan for all values. For the hot path, whose statements say PREPARED:
 * left to itself, Postgres may take one that is made anew each time for cheaper, as it makes little of the making. Not where
 * what is fastest differs with the values.
 */
type PlanMode = 'generic';

/**
 * A vault as one actor sees it. The only thing that a service can reach data with. What writes may be run again, where two
 * acts stood in each other's way (again.ts): its `work` changes nothing outside of the transaction, and answers what it found.
 */
export interface Vault {
  readonly householdId: HouseholdId;
  readonly context: Context;
  /** A consistent look. Writing in it fails. */
  read<T>(work: (tx: VaultTx) => Promise<T>, plans?: PlanMode): Promise<T>;
  /** One act: its rows, its journal entry and nothing else, all or nothing. `operation` names it in the journal. */
  write<T>(operation: string, work: (tx: VaultTx) => Promise<T>): Promise<T>;
  /**
   * An act of the actor, as in `write`, that sees every row of the household. For acts that have to move rows the actor
   * may not see (a merge, an undo, somebody leaving): check the policy before, and answer nothing of what was seen.
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

/** The contexts whose vault this process has in use. Looking into another one would open its database. */
export const contextsInUse = (): Context[] => [...(held.hearthloreVaults?.keys() ?? [])];

/** The embedded database answers one at a time: more connections would only keep more plans. */
const CONNECTIONS = { embedded: 6, server: 16 } as const;

/** A client of a context's vault, whose statements may take as long as given, in milliseconds. */
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

/** For the removal of a household, each of whose statements takes longer than an act may: a client for that alone. */
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

/**
 * Waiting for a connection, and the longest that one act may take, in milliseconds: two hundred facts at once in a large
 * household take seconds, and on a machine that is busy with other things several times as long.
 */
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

/** Whoever looks as somebody else changes nothing, whichever door they came by. */
function expectNotViewing(actor: Actor): void {
  if (actor.kind !== 'member' || actor.viewAs === undefined) return;
  throw forbidden(`You are looking as ${actor.viewAs.name}. Stop looking as them to change something.`);
}
