import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export interface Household {
  names: ReturnType<typeof sql.namedRow.parse>[];
  /** Each pair is written as both ids, sorted and joined by a space. */
  linked: Set<string>;
  circles: ReturnType<typeof sql.circleRow.parse>[];
}

export const pairOf = (a: string, b: string): string => [a, b].sort().join(' ');

/** Must run as the system, which sees every row. */
export async function loadHousehold(tx: VaultTx, userIds: readonly string[]): Promise<Household> {
  const { householdId, now } = tx;
  const today = now.toISOString().slice(0, 10);
  const names = await tx.db.$queryRaw<unknown[]>(sql.named(householdId));
  const linked = await tx.db.$queryRaw<unknown[]>(sql.linked(householdId));
  const circles = await tx.db.$queryRaw<unknown[]>(sql.circles(householdId, userIds, today));
  return {
    names: names.map((row) => sql.namedRow.parse(row)),
    linked: new Set(
      linked.map((row) => sql.linkedRow.parse(row)).map(({ fromId, toId }) => pairOf(fromId, toId)),
    ),
    circles: circles.map((row) => sql.circleRow.parse(row)),
  };
}

export async function closeOld(tx: VaultTx, before: Date): Promise<number> {
  const { now, journalId } = tx;
  return (await tx.db.$queryRaw<unknown[]>(sql.closeOld(tx.householdId, { now, before, journalId }))).length;
}

export async function freeUndisputed(tx: VaultTx): Promise<number> {
  return (await tx.db.$queryRaw<unknown[]>(sql.freeUndisputed(tx.householdId, tx.now))).length;
}
