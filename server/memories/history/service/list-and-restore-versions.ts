import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { hook } from '#server/core/feature-hook.ts';
import type { UpdateMemoryInput } from '../../edit/schema.ts';
import { updateMemory } from '../../edit/service/update-memory.ts';
import { canEdit } from '../../memory/policy.ts';
import { presentMemory } from '../../memory/present.ts';
import { findMemory } from '../../memory/repo/memories.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { fieldChanges } from '../present.ts';
import { findVersion, listVersions } from '../repo/versions.ts';
import type {
  MemoryHistory,
  MemoryHistoryInput,
  MemoryVersion,
  RestoredVersion,
  RestoreVersionInput,
} from '../schema.ts';
import type { VersionImage, VersionRow } from '../sql/versions.ts';

const versionCursor = cursorOf({ before: z.string().regex(/^\d{1,18}$/) });

type ActInWords = Pick<MemoryVersion, 'journalId' | 'at' | 'operation' | 'by' | 'isUndone' | 'canUndo'>;

/** The journal registers the handler, because this feature must not import the journal. */
export const describeVersions = hook<[Ctx, readonly VersionRow[]], readonly ActInWords[]>(
  'versions are described in words',
);

export async function memoryHistory(
  ctx: Ctx,
  { id, cursor, limit }: MemoryHistoryInput,
): Promise<MemoryHistory> {
  const position = versionCursor.read(cursor);
  const before = position && BigInt(position.before);
  const { row, versions } = await ctx.vault.read(async (tx) => {
    const row = await findMemory(tx, id);
    if (!row) throw notFound('memory');
    return { row, versions: await listVersions(tx, { id, before, limit: limit + 1 }) };
  });
  const page = versions.slice(0, limit);
  const acts = new Map((await describeVersions.run(ctx, page)).flat().map((act) => [act.journalId, act]));
  const mayRestore = canEdit(ctx.actor, row) === true && row.deletedAt === null && row.sealed === null;
  const items = page.flatMap((version, index): MemoryVersion[] => {
    const act = acts.get(version.id);
    const isCurrent = before === null && index === 0;
    return act ? versionView(version, act, row, { isCurrent, mayRestore }) : [];
  });
  const last = versions.length > limit ? page.at(-1) : undefined;
  return { items, nextCursor: versionCursor.write(last && { before: String(last.last) }) };
}

function versionView(
  { before, after }: VersionRow,
  { journalId, at, operation, by, isUndone, canUndo }: ActInWords,
  row: MemoryRow,
  { isCurrent, mayRestore }: { isCurrent: boolean; mayRestore: boolean },
): MemoryVersion[] {
  const image = after ?? before;
  const changes = fieldChanges(before, after);
  // leaves out acts that change no displayed field, such as a new embedding
  if (image === null || (changes.length === 0 && before !== null)) return [];
  const { content, status, privacy, confidence } = image;
  const isOther = Object.keys(fieldsToRestore(image, row, null)).length > 0;
  return [
    {
      journalId,
      at,
      operation,
      by,
      isUndone,
      canUndo,
      isFirst: before === null,
      isCurrent,
      canRestore: mayRestore && !isCurrent && content !== null && isOther,
      content,
      status,
      privacy,
      confidence,
      changes,
    },
  ];
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function fieldsToRestore(
  image: VersionImage,
  row: MemoryRow,
  now: Date | null,
): Omit<UpdateMemoryInput, 'id'> {
  if (image.content === null) return {};
  const then = {
    content: image.content,
    qualifier: image.qualifier,
    category: image.category,
    subcategory: image.subcategory,
    tags: image.tags,
    ...(image.cues !== null && { cues: image.cues }),
    occurredAt: iso(image.occurredAt),
    occurredUntil: iso(image.occurredUntil),
    recurrence: image.recurrence,
    // an expiry in the past would make the memory expire at once
    expiresAt: now && image.expiresAt && image.expiresAt <= now ? iso(row.expiresAt) : iso(image.expiresAt),
    place: image.place,
    why: image.why,
    how: image.how,
    importance: image.importance,
  };
  const today: Record<string, unknown> = {
    ...row,
    occurredAt: iso(row.occurredAt),
    occurredUntil: iso(row.occurredUntil),
    expiresAt: iso(row.expiresAt),
  };
  const differs = ([field, value]: [string, unknown]): boolean =>
    JSON.stringify(value ?? null) !== JSON.stringify(today[field] ?? null);
  return Object.fromEntries(Object.entries(then).filter(differs));
}

/** Restores text, but neither privacy nor status. Throws CONFLICT if the old text has been erased. */
export async function restoreVersion(
  ctx: Ctx,
  { id, journalId, version }: RestoreVersionInput,
): Promise<RestoredVersion> {
  const { row, found } = await ctx.vault.read(async (tx) => {
    const row = await findMemory(tx, id);
    if (!row) throw notFound('memory');
    return { row, found: await findVersion(tx, id, journalId) };
  });
  const image = found?.after;
  if (!image) throw notFound('version');
  if (image.content === null || row.sealed !== null) {
    throw new AppError(
      'CONFLICT',
      'This version cannot be restored, because its text was removed when the memory became a secret.',
    );
  }
  const fields = fieldsToRestore(image, row, ctx.now);
  if (Object.keys(fields).length === 0) {
    return { outcome: 'unchanged', memory: presentMemory(row, ctx.actor, ctx.now), journalId: null };
  }
  const changed = await updateMemory(ctx, { id, version: version ?? row.version, ...fields });
  return { outcome: 'restored', ...changed };
}
