import type { Prisma } from '#generated/vault/client.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { ComparedContact, ComparedTie } from '#server/domain/contacts/possible-duplicate.ts';
import * as sql from './sql.ts';

const KIND = 'duplicate_contact';

export async function listComparedContacts(tx: VaultTx): Promise<ComparedContact[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.comparedContacts(tx.householdId));
  return rows.map((row) => sql.comparedContactRow.parse(row));
}

export async function listComparedTies(tx: VaultTx, ids: readonly string[]): Promise<ComparedTie[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.$queryRaw<unknown[]>(sql.comparedTies(tx.householdId, ids));
  return rows.map((row) => sql.comparedTieRow.parse(row));
}

const parseCases = (rows: unknown[]): sql.CaseRow[] => rows.map((row) => sql.caseRow.parse(row));

export const listCasesOfPairs = async (tx: VaultTx, keys: readonly string[]): Promise<sql.CaseRow[]> =>
  keys.length === 0
    ? []
    : parseCases(await tx.db.$queryRaw<unknown[]>(sql.casesOfPairs(tx.householdId, keys)));

export const listCasesById = async (tx: VaultTx, ids: readonly string[]): Promise<sql.CaseRow[]> =>
  ids.length === 0 ? [] : parseCases(await tx.db.$queryRaw<unknown[]>(sql.casesById(tx.householdId, ids)));

export const listOpenCasesWith = async (tx: VaultTx, ids: readonly string[]): Promise<sql.CaseRow[]> =>
  ids.length === 0
    ? []
    : parseCases(await tx.db.$queryRaw<unknown[]>(sql.openCasesWith(tx.householdId, ids)));

interface AnsweredCase {
  pairKey: string;
  contentHash: Uint8Array<ArrayBuffer>;
  snapshot: Prisma.InputJsonValue;
  reasons: string[];
}
interface NewCase extends AnsweredCase {
  recommendation: Prisma.InputJsonValue;
}

export async function insertCases(tx: VaultTx, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return;
  const shared = {
    householdId: tx.householdId,
    kind: KIND,
    privacy: 'public',
    status: 'open',
    openedAt: tx.now,
  };
  await tx.db.reviewCase.createMany({
    data: cases.map((one) => ({ ...shared, ...one, id: newId() })),
    skipDuplicates: true,
  });
}

export async function insertDecided(
  tx: VaultTx,
  cases: readonly AnsweredCase[],
  verdict: string,
  userId: string | null,
): Promise<void> {
  if (cases.length === 0) return;
  const { householdId, now, journalId } = tx;
  const answered = { status: 'decided', verdict, decidedAt: now, decidedBy: userId, journalId };
  const shared = { householdId, kind: KIND, privacy: 'public', openedAt: now, ...answered };
  await tx.db.reviewCase.createMany({ data: cases.map((one) => ({ ...shared, ...one, id: newId() })) });
}

export async function closeCases(tx: VaultTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.reviewCase.updateMany({
    where: { householdId: tx.householdId, id: { in: [...ids] }, status: 'open' },
    data: { status: 'closed', decidedAt: tx.now, journalId: tx.journalId, version: { increment: 1 } },
  });
}

export async function decideCase(
  tx: VaultTx,
  seen: { id: string; version: number },
  verdict: string,
  userId: string | null,
): Promise<boolean> {
  const { count } = await tx.db.reviewCase.updateMany({
    where: { householdId: tx.householdId, ...seen, kind: KIND, status: 'open' },
    data: {
      status: 'decided',
      verdict,
      decidedAt: tx.now,
      decidedBy: userId,
      journalId: tx.journalId,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

export async function findCase(tx: VaultTx, id: string) {
  return tx.db.reviewCase.findFirst({
    where: { householdId: tx.householdId, id, kind: KIND },
    select: { id: true, status: true, version: true, pairKey: true },
  });
}

export async function countOpenCases(tx: VaultTx): Promise<number> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.countOpen(tx.householdId));
  return sql.countRow.parse(row).total;
}

export async function pageOfCases(
  tx: VaultTx,
  after: { score: number; id: string } | null,
  limit: number,
): Promise<sql.CaseRow[]> {
  return parseCases(await tx.db.$queryRaw<unknown[]>(sql.openPage(tx.householdId, after, limit)));
}

export async function countSides(tx: VaultTx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { relationships: number; memories: number }>();
  const rows = await tx.db.$queryRaw<unknown[]>(sql.sideCounts(tx.householdId, ids));
  return new Map(rows.map((row) => sql.sideCountRow.parse(row)).map((row) => [row.id, row]));
}
