import type { z } from 'zod';
import { loadTypes } from '#server/contacts/resolve/service.ts';
import type { TieTypeRow } from '#server/contacts/resolve/sql.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid } from '#server/core/errors.ts';
import { matchPhrase } from '#server/domain/relationships/match-type-phrase.ts';
import { phraseKey } from '#server/domain/text/phrase-key.ts';
import { pairOf, type TypePair, viewOfType } from '../list/service/load-types.ts';
import { canKeepTypes } from '../policy.ts';
import * as repo from '../repo.ts';
import type { UpdateTypeInput, updateTypeOutput } from '../schema.ts';

const isChanged = <T>(given: T | undefined, stored: T): given is T => given !== undefined && given !== stored;

/** Adds only aliases to a built-in type. Refuses a word that already means another type. */
export async function updateType(
  ctx: Ctx,
  input: UpdateTypeInput,
): Promise<z.input<typeof updateTypeOutput>> {
  const allowed = canKeepTypes(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  const changed = await ctx.vault.read(async (tx) => changesOf(await loadTypes(tx), input));
  if (changed.length === 0) {
    return { outcome: 'unchanged', type: await viewOfType(ctx, input.id), journalId: null };
  }
  const journalId = await ctx.vault.write('relationship_type.update', async (tx) => {
    const types = await loadTypes(tx);
    const pair = authorize(pairOf(types, input.id), 'relationship type', () => canKeepTypes(ctx.actor));
    await repo.lockTypes(tx, pair.ids);
    for (const { id, fields } of changesOf(types, input)) await repo.updateType(tx, id, fields);
    return tx.journalId;
  });
  return { outcome: 'updated', type: await viewOfType(ctx, input.id), journalId };
}

function changesOf(types: readonly TieTypeRow[], input: UpdateTypeInput) {
  const pair = pairOf(types, input.id);
  const { half, other } = pair;
  expectOwnWords(pair, input);
  const ofOther = (['inverseLabel', 'inverseNoun', 'inverseAliases'] as const).find(
    (field) => input[field] !== undefined,
  );
  if (!other && ofOther)
    throw invalid(ofOther, 'This relationship type is symmetric, so it has no inverse to change.');
  expectFree(types, pair, input);
  const own: repo.TypeFields = {
    ...(isChanged(input.label, half.label) ? { label: input.label } : {}),
    ...(isChanged(input.noun, half.noun) ? { noun: input.noun } : {}),
    ...(isChanged(input.description ?? (input.description === null ? '' : undefined), half.description)
      ? { description: input.description ?? '' }
      : {}),
    ...changedAliases(input.aliases, half),
  };
  const ofInverse: repo.TypeFields = {
    ...(other && isChanged(input.inverseLabel, other.label) ? { label: input.inverseLabel } : {}),
    ...(other && isChanged(input.inverseNoun, other.noun) ? { noun: input.inverseNoun } : {}),
    ...(other ? changedAliases(input.inverseAliases, other) : {}),
  };
  return [
    { id: half.id, fields: own },
    { id: other?.id ?? '', fields: ofInverse },
  ].filter(({ fields }) => Object.keys(fields).length > 0);
}

const changedAliases = (given: string[] | undefined, { aliases }: TieTypeRow): repo.TypeFields =>
  given && isChanged(given.join('\n'), aliases.join('\n')) ? { aliases: given } : {};

/** Refuses other changes to built-in types, which must mean the same in every household. */
function expectOwnWords({ half, other }: TypePair, input: UpdateTypeInput): void {
  if (!half.isBuiltIn) return;
  const fixed = ['label', 'noun', 'description', 'inverseLabel', 'inverseNoun'] as const;
  const touched = fixed.find((field) => input[field] !== undefined);
  if (touched)
    throw invalid(touched, 'A built-in relationship type cannot be changed, except by adding aliases.');
  for (const [field, row] of [
    ['aliases', half],
    ['inverseAliases', other],
  ] as const) {
    const lost = row?.aliases.find((alias) => input[field] && !input[field].includes(alias));
    if (lost !== undefined) throw invalid(field, `“${lost}” is a built-in alias and cannot be removed.`);
  }
}

function expectFree(
  types: readonly TieTypeRow[],
  { half, other, ids }: TypePair,
  input: UpdateTypeInput,
): void {
  const others = types.filter((type) => !ids.includes(type.id));
  const phrases = [
    ...(input.label === undefined ? [] : [{ field: 'label', words: input.label }]),
    ...(input.noun === undefined ? [] : [{ field: 'noun', words: input.noun }]),
    ...(input.aliases ?? [])
      .filter((alias) => !half.aliases.includes(alias))
      .map((words) => ({ field: 'aliases', words })),
    ...(input.inverseAliases ?? [])
      .filter((alias) => !other?.aliases.includes(alias))
      .map((words) => ({ field: 'inverseAliases', words })),
    ...(input.inverseLabel === undefined ? [] : [{ field: 'inverseLabel', words: input.inverseLabel }]),
  ];
  for (const { field, words } of phrases) {
    if (phraseKey(words) === '') throw invalid(field, 'Enter at least one word.');
    const taken = matchPhrase(words, others);
    if (taken) throw invalid(field, `“${words}” already means “${taken.type.noun}”. Use other words.`);
  }
}
