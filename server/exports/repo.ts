import { z } from 'zod';
import type { Prisma } from '#generated/vault/client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { EXPORT } from '#server/domain/parameters/export-parameters.ts';
import {
  contactLine,
  conversationLine,
  edgeLine,
  insightLine,
  memoryLine,
  outcomeLine,
  relationshipLine,
  typeLine,
} from './schema/export-lines.ts';
import type { ExportCounts } from './schema/export-request.ts';
import {
  contactLines,
  edgeLines,
  memoryLines,
  relationshipLines,
  typeLines,
} from './sql/contact-and-memory-lines.ts';
import { conversationLines, insightLines, outcomeLines } from './sql/conversation-and-outcome-lines.ts';
import { countRow, countsQuery } from './sql/export-counts.ts';
import type { ExportScope } from './sql/export-scope.ts';
import { readableMemories, readableRow } from './sql/markdown-memories.ts';
import { closeCursor, fetchCursor, openCursor } from './sql/read-cursor.ts';

/** Reads through a cursor, so that only a few rows are in memory. */
async function* streamRows<T>(
  { db }: VaultTx,
  query: Prisma.Sql,
  row: z.ZodType<T>,
  atOnce: number = EXPORT.rowsAtOnce,
): AsyncGenerator<T> {
  const rows = z.array(row);
  await db.$executeRaw(openCursor(query));
  for (;;) {
    const some = rows.parse(await db.$queryRaw(fetchCursor(atOnce)));
    yield* some;
    if (some.length < atOnce) break;
  }
  await db.$executeRaw(closeCursor);
}

async function* streamLines<T>(
  tx: VaultTx,
  query: Prisma.Sql,
  line: z.ZodType<T>,
  atOnce?: number,
): AsyncGenerator<T> {
  for await (const row of streamRows(tx, query, z.object({ line }), atOnce)) yield row.line;
}

const sealedMemory = z
  .object({ line: z.looseObject({}), rest: z.looseObject({}), sealed: z.string().nullable() })
  .transform(({ line, rest, sealed }) => ({ line: memoryLine.parse({ ...line, ...rest }), sealed }));

export const streamMemories = (tx: VaultTx, scope: ExportScope, readerId: string | null) =>
  streamRows(tx, memoryLines(scope, readerId), sealedMemory);
export const streamContacts = (tx: VaultTx, scope: ExportScope) =>
  streamLines(tx, contactLines(scope), contactLine, EXPORT.contactsAtOnce);
export const streamTypes = (tx: VaultTx, scope: ExportScope) => streamLines(tx, typeLines(scope), typeLine);
export const streamRelationships = (tx: VaultTx, scope: ExportScope) =>
  streamLines(tx, relationshipLines(scope), relationshipLine);
export const streamEdges = (tx: VaultTx, scope: ExportScope) => streamLines(tx, edgeLines(scope), edgeLine);
export const streamConversations = (tx: VaultTx, scope: ExportScope, userId: string | null) =>
  streamLines(tx, conversationLines(scope, userId), conversationLine, EXPORT.conversationsAtOnce);
export const streamOutcomes = (tx: VaultTx, scope: ExportScope) =>
  streamLines(tx, outcomeLines(scope), outcomeLine);
export const streamInsights = (tx: VaultTx, scope: ExportScope) =>
  streamLines(tx, insightLines(scope), insightLine);
export const streamMarkdownMemories = (tx: VaultTx, scope: ExportScope) =>
  streamRows(tx, readableMemories(scope), readableRow);

export async function countExport(
  tx: VaultTx,
  scope: ExportScope,
  counted: Parameters<typeof countsQuery>[1],
): Promise<ExportCounts> {
  const rows = await tx.db.$queryRaw<unknown[]>(countsQuery(scope, counted));
  return countRow.parse(rows[0]);
}

export async function homeName({ db, householdId }: VaultTx): Promise<string> {
  const home = await db.contact.findFirst({ where: { householdId, isHome: true }, select: { name: true } });
  return home?.name ?? '';
}
