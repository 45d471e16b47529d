import { z } from 'zod';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Counts } from '#server/domain/outcomes/profile-tally.ts';
import type { ProfileVisibility } from '#server/domain/words/outcome-vocabulary.ts';
import * as sql from './sql.ts';

/** `id` is null if there is no such profile that the caller may see. */
export async function findTallied(
  tx: VaultTx,
  ownerId: string | null,
  weeksFrom: string,
): Promise<sql.ProfileRow> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.profile(tx.householdId, ownerId, weeksFrom));
  return sql.profileRow.parse(row);
}

export async function findPage(tx: VaultTx, profileId: string): Promise<sql.PageRow | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.page(tx.householdId, profileId));
  return row === undefined ? null : sql.pageRow.parse(row);
}

export async function listSeen(tx: VaultTx): Promise<sql.ProfileItemRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.profiles(tx.householdId));
  return rows.map((row) => sql.profileItemRow.parse(row));
}

export async function listTypes(tx: VaultTx, profileId: string): Promise<(Counts & { type: string })[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.types(tx.householdId, profileId));
  return rows.map((row) => sql.typeRow.parse(row));
}

export async function findName(tx: VaultTx, userId: string): Promise<string | null> {
  const found = await tx.db.contact.findFirst({
    where: { householdId: tx.householdId, userId, mergedIntoId: null },
    select: { name: true },
  });
  return found?.name ?? null;
}

export async function listMemberIds(tx: VaultTx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx.db.contact.findMany({
    where: { householdId: tx.householdId, userId: { in: [...userIds] }, mergedIntoId: null },
    select: { userId: true },
    distinct: ['userId'],
  });
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
}

const createdRow = z.object({ id: z.uuid() });

export async function lockProfile(tx: VaultTx, ownerId: string | null): Promise<sql.OwnRow> {
  const [made] = await tx.db.$queryRaw<unknown[]>(sql.ensureProfile(ownerId, tx.now));
  const [row] = await tx.db.$queryRaw<unknown[]>(
    sql.lockedProfile(tx.householdId, createdRow.parse(made).id),
  );
  return sql.ownRow.parse(row);
}

export interface ProfileFields {
  pausedAt?: Date | null;
  countsFrom?: Date | null;
  visibility?: ProfileVisibility;
  visibleTo?: string[];
  learnsFromUse?: boolean;
}

/** If `countsFrom` changes, a database trigger counts all outcomes again. */
export async function updateProfile(tx: VaultTx, id: string, fields: ProfileFields): Promise<void> {
  await tx.db.preferenceProfile.updateMany({
    where: { householdId: tx.householdId, id },
    data: { ...fields, updatedAt: tx.now, version: { increment: 1 } },
  });
}

export interface SwitchRow {
  id: string;
  isOff: boolean;
  deniedAgents: string[];
}

export const findSwitch = (tx: VaultTx, profileId: string, key: string): Promise<SwitchRow | null> =>
  tx.db.preferencePattern.findFirst({
    where: { householdId: tx.householdId, profileId, key },
    select: { id: true, isOff: true, deniedAgents: true },
  });

type SwitchFields = Omit<SwitchRow, 'id'>;

export async function insertSwitch(
  tx: VaultTx,
  of: { profileId: string; key: string },
  fields: SwitchFields,
): Promise<void> {
  const data = { ...of, ...fields, householdId: tx.householdId, id: newId(), foundAt: tx.now };
  await tx.db.preferencePattern.create({ data });
}

export async function updateSwitch(tx: VaultTx, id: string, fields: SwitchFields): Promise<void> {
  await tx.db.preferencePattern.updateMany({
    where: { householdId: tx.householdId, id },
    data: { ...fields, version: { increment: 1 } },
  });
}
