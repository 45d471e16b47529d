import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { type CoinedType, coinType } from '#server/domain/coin-type.ts';
import { matchPhrase } from '#server/domain/match-phrase.ts';
import { TYPE_MATCH } from '#server/domain/parameters.ts';
import { readTense } from '#server/domain/relation-phrase.ts';
import { saidWord } from '#server/domain/relation-word.ts';
import type { TieType } from '#server/domain/ties.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import * as repo from '../repo.ts';

/** A type of the household, with what storing in canonical form needs. */
export interface KnownType extends TieType {
  id: string;
  isCanonical: boolean;
  inverseId: string | null;
}

/** What a relationship phrase means between the first and the second contact. */
export type ReadType =
  | { kind: 'denied' }
  | {
      kind: 'known';
      type: KnownType;
      /** the second contact is what the type says of the first */
      reversed: boolean;
      /** what was said of whoever the type is said of; null: nothing beyond the type */
      word: string | null;
      isFormer: boolean;
    }
  | { kind: 'coined'; coined: CoinedType; isFormer: boolean };

/** The type that the words leave no doubt about: by name, label or alias. Null: the meaning has to be asked. */
export function readByWords(
  phrase: string,
  types: readonly KnownType[],
): Exclude<ReadType, { kind: 'coined' }> | null {
  const read = (words: string, isFormer: boolean) => {
    const found = matchPhrase(words, types);
    if (!found) return null;
    const { type, reversed } = found;
    return { kind: 'known' as const, type, reversed, word: saidWord(words, type), isFormer };
  };
  const literal = read(phrase, false);
  if (literal) return literal;
  const said = readTense(phrase);
  if (said.isDenied) return { kind: 'denied' };
  return said.isFormer ? read(said.phrase, true) : null;
}

const textOf = (type: { label: string; noun: string; aliases: readonly string[] }): string =>
  [type.label, type.noun, ...type.aliases].join(', ');

/** Gives a vector to the types that have none of the current model. No transaction is open while the model works. */
async function embedMissing(ctx: Ctx, types: readonly KnownType[]): Promise<void> {
  const { embedder } = ctx.models;
  const ids = types.map((type) => type.id);
  const missing = await ctx.vault.read((tx) => repo.listTypesToEmbed(tx, ids, embedder.name));
  if (missing.length === 0) return;
  const vectors = await embedder.embed(missing.map(textOf), 'passage');
  await ctx.vault.write('relationship_type.embed', (tx) =>
    repo.saveTypeVectors(
      tx,
      missing.map((type) => type.id),
      embedder.name,
      vectors,
    ),
  );
}

/**
 * The type that a phrase is closest to in meaning, when it is close enough and clearly closer than to any other;
 * otherwise a new one is coined. In: a phrase that no type is called by.
 */
export async function readByMeaning(
  ctx: Ctx,
  phrase: string,
  types: readonly KnownType[],
): Promise<ReadType> {
  const { embedder } = ctx.models;
  const { phrase: present, isFormer } = readTense(phrase);
  await embedMissing(ctx, types);
  const [vector] = await embedder.embed([present], 'query');
  if (vector?.some((value) => value !== 0)) {
    const ids = types.map((type) => type.id);
    const near = await ctx.vault.read((tx) => repo.listNearestTypes(tx, ids, embedder.name, vector));
    const [best = 0, next = 0] = near.map(({ cosine }) => similarityFromCosine(embedder.calibration, cosine));
    const type = types.find((known) => known.id === near[0]?.id);
    if (type && best >= TYPE_MATCH.minSimilarity && best - next >= TYPE_MATCH.minLead) {
      return { kind: 'known', type, reversed: false, word: null, isFormer };
    }
  }
  const coined = coinType(present);
  if (!coined) throw invalid('relationship', 'Say in words what one is to the other.');
  return { kind: 'coined', coined, isFormer };
}
