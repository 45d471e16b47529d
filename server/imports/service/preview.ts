import type { Ctx } from '#server/core/ctx.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { privacyFor } from '#server/domain/privacy/privacy.ts';
import { readPolicy } from '#server/households/rules/service/policy.ts';
import type { PreviewImportInput, PreviewImportOutput } from '../schema.ts';
import { byLine, readListAside, sortByRules } from './allowed.ts';
import { type KeyedMemory, keyed, knownAmong } from './keys.ts';
import { expectMayImport } from './show.ts';

/** Writes nothing. */
export async function previewImport(ctx: Ctx, { content }: PreviewImportInput): Promise<PreviewImportOutput> {
  const ownerId = expectMayImport(ctx);
  const list = await readListAside(ctx, content);
  const policy = await readPolicy(ctx.vault.householdId);
  const { free, asked, problems } = await sortByRules(ctx, policy, await keyed(ctx, list.memories));
  const memories = [...free, ...asked].sort(byLine);
  const known = await ctx.vault.read((tx) => knownAmong(tx, ownerId, memories));
  const all = [...list.problems, ...problems].sort(byLine);
  return {
    format: list.format,
    total: memories.length,
    known: known.size,
    asked: asked.filter((one) => !known.has(one)).length,
    first: memories.slice(0, IMPORT.previewed).map((one) => ({
      line: one.line,
      content: willBeSecret(one) ? null : one.fields.content,
      isKnown: known.has(one),
    })),
    problems: all.slice(0, IMPORT.problems),
    problemCount: all.length,
    leftOut: list.leftOut,
  };
}

const willBeSecret = ({ fields }: KeyedMemory): boolean =>
  fields.category === 'secret' ||
  privacyFor(
    [fields.content, fields.why, fields.how, fields.place, fields.qualifier].flatMap((text) => text ?? []),
    fields.privacy,
  ).privacy === 'secret';
