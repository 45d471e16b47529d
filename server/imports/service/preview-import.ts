import type { Ctx } from '#server/core/ctx.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { privacyFor } from '#server/domain/privacy/classify-privacy.ts';
import type { PreviewImportInput, PreviewImportOutput } from '../schema.ts';
import { sortByRecord } from './dates-for-contacts.ts';
import { type KeyedMemory, keyed, knownAmong } from './duplicate-keys.ts';
import { expectMayImport } from './list-imports.ts';
import { previewConversations } from './preview-conversations.ts';
import { readAllowed } from './read-allowed-memories.ts';

/** Writes nothing. */
export async function previewImport(ctx: Ctx, { content }: PreviewImportInput): Promise<PreviewImportOutput> {
  const ownerId = expectMayImport(ctx);
  const file = await readAllowed(ctx, content);
  if (file.format === 'conversations') return previewConversations(ctx, file);
  const { format, leftOut, problems, ...list } = file;
  const memories = await keyed(ctx, list.memories);
  const found = await ctx.vault.read((tx) => knownAmong(tx, ownerId, memories));
  const { known: onRecord, missing } = await sortByRecord(
    ctx,
    memories.filter((one) => !one.isAsked),
  );
  const known = withRepeats(memories, new Set([...found, ...onRecord]));
  return {
    format,
    leftOut,
    conversations: null,
    total: memories.length,
    known: known.size,
    asked: memories.filter((one) => one.isAsked && !known.has(one)).length,
    toContacts: [...missing.keys()].filter((one) => !known.has(one)).length,
    first: memories.slice(0, IMPORT.previewed).map((one) => ({
      file: one.file ?? null,
      line: one.line,
      content: willBeSecret(one) ? null : one.fields.content,
      isKnown: known.has(one),
    })),
    problems: problems.slice(0, IMPORT.problems),
    problemCount: problems.length,
  };
}

/** Adds the repeats within the file to the known memories, because their first occurrence is stored before them. */
function withRepeats(
  memories: readonly KeyedMemory[],
  known: ReadonlySet<KeyedMemory>,
): ReadonlySet<KeyedMemory> {
  const seen = new Set<string>();
  return new Set(
    memories.filter((one) => {
      const key = Buffer.from(one.key).toString('hex');
      const isRepeat = seen.has(key);
      seen.add(key);
      return isRepeat || known.has(one);
    }),
  );
}

const willBeSecret = ({ fields }: KeyedMemory): boolean =>
  fields.category === 'secret' ||
  privacyFor(
    [fields.content, fields.why, fields.how, fields.place, fields.qualifier].flatMap((text) => text ?? []),
    fields.privacy,
  ).privacy === 'secret';
