import { byServer, recordAudit } from '#server/audit/service/record-audit.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid, notFound, tooMany } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { Sealer } from '#server/db/encrypt-secrets.ts';
import { importPartName } from '#server/db/sealed-value-names.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import * as repo from '../repo.ts';
import type { ExtendImportInput, ImportFormat, ImportView, StartImportInput } from '../schema.ts';
import { enqueueImport } from './enqueue-import.ts';
import { expectMayImport, getImport } from './list-imports.ts';
import type { Problem } from './parsed-line.ts';
import { readAllowed } from './read-allowed-memories.ts';

const NOTHING = 'Nothing in this file can be imported. Preview it to see why.';
const WAIT = 'Too many of your imports are under way. Wait until one of them has ended.';
const ENDED = 'This import was cancelled or undone. Start a new one.';
const RETRY_SECONDS = 30;
/** Formats whose files have several portions. */
const EXTENDABLE: readonly ImportFormat[] = ['conversations', 'notes', 'calendar', 'monica'];

interface ImportSource {
  /** Whether the operator imports for the member, whom the audit log then names. */
  isAtMachine?: boolean;
}

/** Drops forbidden memories of a list before anything is stored. Conversations wait sealed until the job reads them. */
export async function startImport(
  ctx: Ctx,
  { content, privacy, toContacts = false }: StartImportInput,
  { isAtMachine = false }: ImportSource = {},
): Promise<ImportView> {
  const ownerId = expectMayImport(ctx);
  const { format, chunks, total, problems } = await readChunks(ctx, content);
  const id = newId();
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  const parts = sealedParts(sealer, { id, from: 0 }, chunks);
  await ctx.vault.append('memory.import', async (tx) => {
    if ((await repo.countOpen(tx, ownerId)) >= IMPORT.open) throw tooMany(RETRY_SECONDS, WAIT);
    await repo.insertImport(tx, { id, ownerId, privacy, toContacts, format, total, problems }, parts);
  });
  await afterAdding(ctx, id, { format, total, isAtMachine });
  return getImport(ctx, { id });
}

/** Adds a further portion of conversations, notes or a calendar, because all of it is larger than a request may be. */
export async function extendImport(
  ctx: Ctx,
  { id, content }: ExtendImportInput,
  { isAtMachine = false }: ImportSource = {},
): Promise<ImportView> {
  const ownerId = expectMayImport(ctx);
  const { format, chunks, total, problems } = await readChunks(ctx, content);
  if (!EXTENDABLE.includes(format))
    throw invalid(
      'content',
      'Only portions of conversations, notes, a calendar or Monica can be added to an import.',
    );
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  await ctx.vault.append('memory.import', async (tx) => {
    const locked = await repo.lockImport(tx, id);
    if (locked === null) throw notFound('import');
    expectExtendable(locked, { format, total });
    const from = await repo.countParts(tx, id);
    await expectRoom(tx, id, from + chunks.length);
    const parts = sealedParts(sealer, { id, from }, chunks);
    await repo.addParts(tx, locked, { ownerId, from, total, problems }, parts);
  });
  await afterAdding(ctx, id, { format, total, isAtMachine });
  return getImport(ctx, { id });
}

function expectExtendable(
  locked: repo.LockedImport,
  { format, total }: Pick<Chunks, 'format' | 'total'>,
): void {
  if (locked.format !== format)
    throw invalid('id', 'This is an import of another kind of file. Start another import.');
  if (locked.status !== 'waiting' && locked.status !== 'running' && locked.status !== 'done')
    throw new AppError('CONFLICT', ENDED);
  const unit = format === 'conversations' ? 'conversations' : 'memories';
  if (locked.total + total > IMPORT[unit])
    throw invalid(
      'content',
      `An import can have at most ${IMPORT[unit]} ${unit}. Start another one for the rest.`,
    );
}

/** Parts already imported no longer count towards the byte limit, because their sealed text has been deleted. */
async function expectRoom(tx: VaultTx, id: string, parts: number): Promise<void> {
  if (parts > IMPORT.parts)
    throw invalid(
      'content',
      `An import can have at most ${IMPORT.parts} parts. Start another one for the rest.`,
    );
  if ((await repo.waitingBytes(tx, id)) > IMPORT.exportBytes)
    throw tooMany(
      RETRY_SECONDS,
      'Too much of this import has not been stored yet. Send the next portion later.',
    );
}

async function afterAdding(
  ctx: Ctx,
  id: string,
  { format, total, isAtMachine }: Pick<Chunks, 'format' | 'total'> & { isAtMachine: boolean },
): Promise<void> {
  const { now: at, context } = ctx;
  const count: Record<string, number> =
    format === 'conversations' ? { conversations: total } : { memories: total };
  await recordAudit({
    ...(isAtMachine ? byServer(ctx.actor, 'import') : { actor: ctx.actor }),
    at,
    context,
    action: 'memories.import',
    detail: { format, ...count },
  });
  await enqueueImport(ctx, id);
}

interface Chunk {
  items: number;
  content: unknown;
}

interface Chunks {
  format: ImportFormat;
  chunks: Chunk[];
  total: number;
  problems: Problem[];
}

/** A chunk is what one transaction stores: some memories, or a part of one conversation. */
async function readChunks(ctx: Ctx, content: string): Promise<Chunks> {
  const file = await readAllowed(ctx, content);
  const { format, problems } = file;
  const chunks =
    file.format === 'conversations'
      ? file.parts.map((part): Chunk => ({ items: part.first === 0 ? 1 : 0, content: part }))
      : chunksOf(file.memories);
  if (chunks.length === 0) throw invalid('content', NOTHING);
  return { format, chunks, total: chunks.reduce((sum, { items }) => sum + items, 0), problems };
}

function chunksOf(memories: readonly unknown[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (let from = 0; from < memories.length; from += IMPORT.memoriesPerPart) {
    const some = memories.slice(from, from + IMPORT.memoriesPerPart);
    chunks.push({ items: some.length, content: some });
  }
  return chunks;
}

function sealedParts(
  sealer: Sealer,
  { id, from }: { id: string; from: number },
  chunks: readonly Chunk[],
): { sealed: Uint8Array<ArrayBuffer>; items: number }[] {
  return chunks.map(({ items, content }, index) => {
    const sealed = sealer.seal(JSON.stringify(content), importPartName(id, from + index));
    return { sealed: Uint8Array.from(sealed), items };
  });
}
