import type { z } from 'zod';
import { loadTypes } from '#server/contacts/resolve/service.ts';
import type { TieTypeRow } from '#server/contacts/resolve/sql.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid } from '#server/core/errors.ts';
import { matchPhrase } from '#server/domain/relationships/match-phrase.ts';
import { phraseKey } from '#server/domain/text/phrase-key.ts';
import { type KnownPair, pairOf, viewOfType } from '../list/service/load.ts';
import { canKeepTypes } from '../policy.ts';
import * as repo from '../repo.ts';
import type { UpdateTypeInput, updateTypeOutput } from '../schema.ts';

const isAnew = <T>(said: T | undefined, stored: T): said is T => said !== undefined && said !== stored;

/**
 * Changes what a type of the household is called. A built-in one keeps its words and can get more of them. Words that
 * mean another type already are refused, naming it: a phrase means one thing.
 */
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

/** What changes of which half. Throws INVALID_INPUT naming the field that cannot be. */
function changesOf(types: readonly TieTypeRow[], input: UpdateTypeInput) {
  const pair = pairOf(types, input.id);
  const { half, other } = pair;
  expectOwnWords(pair, input);
  const ofOther = (['inverseLabel', 'inverseNoun', 'inverseAliases'] as const).find(
    (field) => input[field] !== undefined,
  );
  if (!other && ofOther) throw invalid(ofOther, 'It reads the same from both sides.');
  expectFree(types, pair, input);
  const own: repo.TypeFields = {
    ...(isAnew(input.label, half.label) ? { label: input.label } : {}),
    ...(isAnew(input.noun, half.noun) ? { noun: input.noun } : {}),
    ...(isAnew(input.description ?? (input.description === null ? '' : undefined), half.description)
      ? { description: input.description ?? '' }
      : {}),
    ...aliasesAnew(input.aliases, half),
  };
  const turned: repo.TypeFields = {
    ...(other && isAnew(input.inverseLabel, other.label) ? { label: input.inverseLabel } : {}),
    ...(other && isAnew(input.inverseNoun, other.noun) ? { noun: input.inverseNoun } : {}),
    ...(other ? aliasesAnew(input.inverseAliases, other) : {}),
  };
  return [
    { id: half.id, fields: own },
    { id: other?.id ?? '', fields: turned },
  ].filter(({ fields }) => Object.keys(fields).length > 0);
}

const aliasesAnew = (said: string[] | undefined, { aliases }: TieTypeRow): repo.TypeFields =>
  said && isAnew(said.join('\n'), aliases.join('\n')) ? { aliases: said } : {};

/** A built-in type means the same in every household: its words stay, and there may be more of them. */
function expectOwnWords({ half, other }: KnownPair, input: UpdateTypeInput): void {
  if (!half.isBuiltIn) return;
  const fixed = ['label', 'noun', 'description', 'inverseLabel', 'inverseNoun'] as const;
  const touched = fixed.find((field) => input[field] !== undefined);
  if (touched)
    throw invalid(touched, 'A built-in type can be given more words, and stays as it is otherwise.');
  for (const [field, row] of [
    ['aliases', half],
    ['inverseAliases', other],
  ] as const) {
    const lost = row?.aliases.find((alias) => input[field] && !input[field].includes(alias));
    if (lost !== undefined) throw invalid(field, `“${lost}” is built in and stays.`);
  }
}

/** A phrase means one thing: no two types answer to it. */
function expectFree(
  types: readonly TieTypeRow[],
  { half, other, ids }: KnownPair,
  input: UpdateTypeInput,
): void {
  const others = types.filter((type) => !ids.includes(type.id));
  const said = [
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
  for (const { field, words } of said) {
    if (phraseKey(words) === '') throw invalid(field, 'Say it in words.');
    const taken = matchPhrase(words, others);
    if (taken) throw invalid(field, `“${words}” already means: ${taken.type.noun}.`);
  }
}
