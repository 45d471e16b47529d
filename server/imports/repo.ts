import { z } from 'zod';
import type { VaultTx } from '#server/db/vault.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { IMPORT_FORMATS, IMPORT_PRIVACY, IMPORT_STATUS, type ImportStatus, lineProblem } from './schema.ts';
import * as sql from './sql.ts';

const problems = z.array(lineProblem);
const importRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  format: z.enum(IMPORT_FORMATS),
  privacy: z.enum(IMPORT_PRIVACY),
  status: z.enum(IMPORT_STATUS),
  total: z.number(),
  done: z.number(),
  added: z.number(),
  asked: z.number(),
  known: z.number(),
  leftOut: z.number(),
  contacts: z.number(),
  toContacts: z.boolean(),
  blocked: z.number(),
  problems,
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});
export type ImportRow = z.output<typeof importRow>;

const OPEN: readonly ImportStatus[] = ['waiting', 'running', 'undoing'];

type NewImport = Pick<
  ImportRow,
  'id' | 'ownerId' | 'format' | 'privacy' | 'toContacts' | 'total' | 'problems'
>;
type Bytes = Uint8Array<ArrayBuffer>;

interface NewPart {
  sealed: Bytes;
  items: number;
}

export async function insertImport(tx: VaultTx, made: NewImport, parts: readonly NewPart[]): Promise<void> {
  const { householdId, now } = tx;
  const { id: importId, ownerId, problems: found } = made;
  const counted = { leftOut: found.length, problems: withProblems([], found) };
  await tx.db.memoryImport.create({
    data: { ...made, ...counted, householdId, status: 'waiting', createdAt: now },
  });
  await insertParts(tx, { importId, ownerId, from: 0 }, parts);
}

async function insertParts(
  { db, householdId }: VaultTx,
  { from, ...of }: { importId: string; ownerId: string; from: number },
  parts: readonly NewPart[],
): Promise<void> {
  await db.memoryImportPart.createMany({
    data: parts.map((part, index) => ({ ...part, ...of, householdId, number: from + index })),
  });
}

/** Keeps the first problems. */
const withProblems = (before: ImportRow['problems'], found: ImportRow['problems']): ImportRow['problems'] =>
  [...before, ...found].slice(0, IMPORT.problems);

export const countParts = (tx: VaultTx, importId: string): Promise<number> =>
  tx.db.memoryImportPart.count({ where: { householdId: tx.householdId, importId } });

const sized = z.array(z.object({ bytes: z.number() }));

export async function waitingBytes(tx: VaultTx, importId: string): Promise<number> {
  const rows = sized.parse(await tx.db.$queryRaw(sql.waitingBytesSql(tx.householdId, importId)));
  return rows[0]?.bytes ?? 0;
}

type AddedPortion = Pick<ImportRow, 'ownerId' | 'total' | 'problems'> & { from: number };

/** Adds parts to an import. One that has ended continues. */
export async function addParts(
  tx: VaultTx,
  { id, problems: before }: LockedImport,
  { ownerId, from, total, problems: found }: AddedPortion,
  parts: readonly NewPart[],
): Promise<void> {
  await insertParts(tx, { importId: id, ownerId, from }, parts);
  await tx.db.memoryImport.updateMany({
    where: { householdId: tx.householdId, id },
    data: {
      status: 'waiting',
      endedAt: null,
      total: { increment: total },
      leftOut: { increment: found.length },
      problems: withProblems(before, found),
    },
  });
}

export async function findImport(tx: VaultTx, id: string): Promise<ImportRow | null> {
  const { householdId } = tx;
  const row = await tx.db.memoryImport.findUnique({ where: { householdId_id: { householdId, id } } });
  return row && importRow.parse(row);
}

export async function listImports(tx: VaultTx, ownerId: string): Promise<ImportRow[]> {
  const rows = await tx.db.memoryImport.findMany({
    where: { householdId: tx.householdId, ownerId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: IMPORT.listed,
  });
  return rows.map((row) => importRow.parse(row));
}

const ids = z.array(z.object({ id: z.string() }));

/** Returns the ids of imported conversations that made no memory, if at least one part is stored and not undone. */
export async function findStoredWithoutMemory(
  tx: VaultTx,
  imports: readonly Pick<ImportRow, 'id' | 'format' | 'added'>[],
): Promise<Set<string>> {
  const asked = imports.filter(({ format, added }) => format === 'conversations' && added === 0);
  if (asked.length === 0) return new Set();
  const statement = sql.storedSql(
    tx.householdId,
    asked.map(({ id }) => id),
  );
  return new Set(ids.parse(await tx.db.$queryRaw(statement)).map(({ id }) => id));
}

export const countOpen = (tx: VaultTx, ownerId: string): Promise<number> =>
  tx.db.memoryImport.count({
    where: { householdId: tx.householdId, ownerId, status: { in: [...OPEN] } },
  });

export const listOpen = (tx: VaultTx): Promise<{ id: string; ownerId: string }[]> =>
  tx.db.memoryImport.findMany({
    where: { householdId: tx.householdId, status: { in: [...OPEN] } },
    select: { id: true, ownerId: true },
    orderBy: { createdAt: 'asc' },
  });

const lockedImport = importRow.pick({
  id: true,
  status: true,
  format: true,
  total: true,
  added: true,
  contacts: true,
  problems: true,
});
export type LockedImport = z.output<typeof lockedImport>;

/** Null if there is no such import. */
export async function lockImport(tx: VaultTx, id: string): Promise<LockedImport | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.lockImportSql(tx.householdId, id));
  return row === undefined ? null : lockedImport.parse(row);
}

type ImportChanges = Partial<Pick<ImportRow, 'status' | 'endedAt'>>;

export async function setImport(tx: VaultTx, id: string, data: ImportChanges): Promise<void> {
  await tx.db.memoryImport.updateMany({ where: { householdId: tx.householdId, id }, data });
}

export async function setRunning(tx: VaultTx, id: string): Promise<void> {
  await tx.db.memoryImport.updateMany({
    where: { householdId: tx.householdId, id, status: 'waiting' },
    data: { status: 'running' },
  });
}

type Counted = Pick<ImportRow, 'done' | 'added' | 'asked' | 'known' | 'leftOut'> & { contacts?: number };

export async function addCounts(
  tx: VaultTx,
  { id, problems: before }: LockedImport,
  { done, added, asked, known, leftOut, contacts = 0 }: Counted,
  found: ImportRow['problems'],
): Promise<void> {
  await tx.db.memoryImport.updateMany({
    where: { householdId: tx.householdId, id },
    data: {
      done: { increment: done },
      added: { increment: added },
      asked: { increment: asked },
      known: { increment: known },
      leftOut: { increment: leftOut },
      contacts: { increment: contacts },
      ...(found.length > 0 && { problems: withProblems(before, found) }),
    },
  });
}

export interface SealedPart {
  number: number;
  items: number;
  sealed: Uint8Array;
  tries: number;
}

export async function nextPart(tx: VaultTx, importId: string): Promise<SealedPart | null> {
  const row = await tx.db.memoryImportPart.findFirst({
    where: { householdId: tx.householdId, importId, sealed: { not: null } },
    orderBy: { number: 'asc' },
  });
  return row?.sealed ? { ...row, sealed: row.sealed } : null;
}

/** Returns false if another worker has stored the part. */
export async function completePart(
  tx: VaultTx,
  importId: string,
  { number, journalId }: { number: number; journalId: string | null },
): Promise<boolean> {
  const { count } = await tx.db.memoryImportPart.updateMany({
    where: { householdId: tx.householdId, importId, number, sealed: { not: null } },
    data: { sealed: null, journalId },
  });
  return count === 1;
}

export async function countTry(tx: VaultTx, importId: string, number: number): Promise<void> {
  await tx.db.memoryImportPart.updateMany({
    where: { householdId: tx.householdId, importId, number },
    data: { tries: { increment: 1 } },
  });
}

/** Removes the words that were not stored yet. */
export async function cancel(tx: VaultTx, id: string): Promise<void> {
  await tx.db.memoryImportPart.updateMany({
    where: { householdId: tx.householdId, importId: id, sealed: { not: null } },
    data: { sealed: null },
  });
  await setImport(tx, id, { status: 'cancelled', endedAt: tx.now });
}

/** Returns the part that was stored last. */
export async function nextToUndo(
  tx: VaultTx,
  importId: string,
): Promise<{ number: number; items: number; journalId: string } | null> {
  const row = await tx.db.memoryImportPart.findFirst({
    where: { householdId: tx.householdId, importId, journalId: { not: null }, undoneAt: null },
    orderBy: { number: 'desc' },
  });
  return row?.journalId ? { ...row, journalId: row.journalId } : null;
}

export async function endUndo(
  tx: VaultTx,
  importId: string,
  { number, items, isBlocked }: { number: number; items: number; isBlocked: boolean },
): Promise<void> {
  const { householdId, now } = tx;
  const { count } = await tx.db.memoryImportPart.updateMany({
    where: { householdId, importId, number, undoneAt: null },
    data: { undoneAt: now },
  });
  if (count === 0) return;
  await tx.db.memoryImport.updateMany({
    where: { householdId, id: importId },
    data: { done: { decrement: items }, blocked: { increment: isBlocked ? 1 : 0 } },
  });
}

/** Ends an import or its undo if no part of it is left. */
export async function finishImport(tx: VaultTx, id: string): Promise<void> {
  await setRunning(tx, id);
  await tx.db.$executeRaw(sql.finishSql(tx.householdId, id, new Date()));
}

const keyRows = z.array(z.object({ key: z.string() }));

/** Keys in hexadecimal. */
export async function findKnown(
  tx: VaultTx,
  ownerId: string,
  { keys, hashes }: { keys: readonly Uint8Array[]; hashes: readonly Uint8Array[] },
): Promise<{ keys: Set<string>; hashes: Set<string> }> {
  const { householdId, db } = tx;
  const imported = keyRows.parse(await db.$queryRaw(sql.knownKeysSql(householdId, ownerId, keys)));
  const said = keyRows.parse(await db.$queryRaw(sql.knownWordsSql(householdId, ownerId, hashes)));
  return {
    keys: new Set(imported.map(({ key }) => key)),
    hashes: new Set(said.map(({ key }) => key)),
  };
}

export async function insertKeys(
  tx: VaultTx,
  ownerId: string,
  lines: readonly { key: Bytes; memoryId: string }[],
): Promise<void> {
  if (lines.length > 0) await tx.db.$executeRaw(sql.insertKeysSql(tx.householdId, ownerId, lines));
}
