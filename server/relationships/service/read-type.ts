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

/** What stands for a type when meanings are compared. Its many aliases would blur it. */
const textOf = (type: { label: string; noun: string }): string => `${type.label}, ${type.noun}`;

/**
 * Whether a phrase is a known relation with words before it. A business partner is no partner and a great aunt no
 * aunt, while an older sibling is a sibling: the words do not tell, so it stays a relation of its own for a person
 * to fold.
 */
function isQualified(phrase: string, types: readonly KnownType[]): boolean {
  const words = phrase.replace(/^(?:(?:is|are) )?(?:(?:the|an?|my|our) )?/i, '').split(' ');
  return words.some((_, index) => index > 0 && matchPhrase(words.slice(index).join(' '), types) !== null);
}

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

/** The type whose meaning is close enough to the phrase, and clearly closer than any other's; null: none. */
async function nearestInMeaning(
  ctx: Ctx,
  phrase: string,
  types: readonly KnownType[],
): Promise<KnownType | null> {
  const { embedder } = ctx.models;
  await embedMissing(ctx, types);
  const [vector] = await embedder.embed([phrase], 'query');
  if (!vector?.some((value) => value !== 0)) return null;
  const ids = types.map((type) => type.id);
  const near = await ctx.vault.read((tx) => repo.listNearestTypes(tx, ids, embedder.name, vector));
  const [best = 0, next = 0] = near.map(({ cosine }) => similarityFromCosine(embedder.calibration, cosine));
  const isClear = best >= TYPE_MATCH.minSimilarity && best - next >= TYPE_MATCH.minLead;
  return isClear ? (types.find((type) => type.id === near[0]?.id) ?? null) : null;
}

/** What a phrase that no type is called by means: the type that is clearly meant, otherwise a new one is coined. */
export async function readByMeaning(
  ctx: Ctx,
  phrase: string,
  types: readonly KnownType[],
): Promise<ReadType> {
  const { phrase: present, isFormer } = readTense(phrase);
  const near = isQualified(present, types) ? null : await nearestInMeaning(ctx, present, types);
  if (near) return { kind: 'known', type: near, reversed: false, word: null, isFormer };
  const coined = coinType(present);
  if (!coined) throw invalid('relationship', 'Say in words what one is to the other.');
  return { kind: 'coined', coined, isFormer };
}
