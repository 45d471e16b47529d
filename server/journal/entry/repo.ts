import { identity } from '#server/db/identity-client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as acts from './sql/acts.ts';

export async function listEntries(tx: VaultTx, ids: readonly string[]): Promise<acts.EntryRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(acts.entriesById(tx.householdId, ids));
  return rows.map((row) => acts.entryRow.parse(row));
}

export async function undoneAmong(tx: VaultTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db.$queryRaw<unknown[]>(acts.undoChains(tx.householdId, ids));
  const chains = rows.map((row) => acts.chainRow.parse(row));
  return new Set(chains.filter(({ undoes }) => undoes % 2 === 1).map(({ id }) => id));
}

export async function wordlessAmong(tx: VaultTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db.$queryRaw<unknown[]>(acts.wordlessActs(tx.householdId, ids));
  return new Set(rows.map((row) => acts.idRow.parse(row).id));
}

/** For an undo, or the undo of an undo, returns the operation that was undone first. */
export async function rootsOf(tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.$queryRaw<unknown[]>(acts.rootOperations(tx.householdId, ids));
  return new Map(rows.map((row) => acts.rootRow.parse(row)).map(({ id, root }) => [id, root]));
}

export const parseChanges = (rows: unknown[]): acts.ChangeRow[] =>
  rows.map((row) => acts.changeRow.parse(row));

export const listChanges = async (tx: VaultTx, journalId: string): Promise<acts.ChangeRow[]> =>
  parseChanges(await tx.db.$queryRaw<unknown[]>(acts.changesOfEntry(tx.householdId, journalId)));

/** Returns at most `each` changes per act. */
export const listFirstChanges = async (
  tx: VaultTx,
  ids: readonly string[],
  each: number,
): Promise<acts.ChangeRow[]> =>
  ids.length === 0
    ? []
    : parseChanges(await tx.db.$queryRaw<unknown[]>(acts.firstChanges(tx.householdId, ids, each)));

export async function listNames(tx: VaultTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.contact.findMany({
    where: { householdId: tx.householdId, id: { in: [...ids] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listPeopleNames(
  householdId: string,
  acts: readonly { userId: string | null; agentId: string | null }[],
): Promise<Map<string, string>> {
  const userIds = [...new Set(acts.flatMap(({ userId }) => userId ?? []))];
  const agentIds = [...new Set(acts.flatMap(({ agentId }) => agentId ?? []))];
  const db = await identity();
  const select = { id: true, name: true };
  const users = await db.user.findMany({ where: { id: { in: userIds } }, select });
  const agents = await db.agent.findMany({ where: { householdId, id: { in: agentIds } }, select });
  return new Map([...users, ...agents].map(({ id, name }) => [id, name]));
}
