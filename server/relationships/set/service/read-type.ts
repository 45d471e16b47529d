import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { type CreatedType, createType } from '#server/domain/relationships/create-type.ts';
import { readMembershipPhrase } from '#server/domain/relationships/membership-phrase.ts';
import { readTense } from '#server/domain/relationships/phrase-tense.ts';
import { readPhrase } from '#server/domain/relationships/read-phrase.ts';
import type { TieType } from '#server/domain/relationships/ties.ts';
import {
  canMatchByMeaning,
  isConfidentMatch,
  textOfType,
} from '#server/domain/relationships/type-meaning.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import * as repo from '../../repo.ts';

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
  | { kind: 'coined'; coined: CreatedType; isFormer: boolean };

/**
 * The type that the words leave no doubt about (domain/relationships/read-phrase.ts). Null: the meaning has to be asked. `kindOfOther`:
 * of what kind the second contact is, where that is known.
 */
export function readByWords(
  phrase: string,
  types: readonly KnownType[],
  kindOfOther: ContactKind | null = null,
): Exclude<ReadType, { kind: 'coined' }> | null {
  const belonging = readMembershipPhrase(phrase, kindOfOther);
  const membership = belonging && types.find(({ name }) => name === 'member_of');
  if (!membership) return readPhrase(phrase, types);
  return { kind: 'known', type: membership, reversed: false, word: null, isFormer: belonging.isFormer };
}

/** Gives a vector to the types that have none of the current model. No transaction is open while the model works. */
async function embedMissing(ctx: Ctx, types: readonly KnownType[]): Promise<void> {
  const { embedder } = ctx.models;
  const ids = types.map((type) => type.id);
  const missing = await ctx.vault.read((tx) => repo.listTypesToEmbed(tx, ids, embedder.name));
  if (missing.length === 0) return;
  const vectors = await embedder.embed(missing.map(textOfType), 'passage');
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
  const type = types.find((one) => one.id === near[0]?.id);
  return type && isConfidentMatch(type.group, best, next) ? type : null;
}

/** What a phrase that no type is called by means: the type that is clearly meant, otherwise a new one is created. */
export async function readByMeaning(
  ctx: Ctx,
  phrase: string,
  types: readonly KnownType[],
): Promise<ReadType> {
  const { phrase: present, isFormer } = readTense(phrase);
  const near = canMatchByMeaning(present, types) ? await nearestInMeaning(ctx, present, types) : null;
  if (near) return { kind: 'known', type: near, reversed: false, word: null, isFormer };
  const coined = createType(present);
  if (!coined) throw invalid('relationship', 'Say in words what one is to the other.');
  return { kind: 'coined', coined, isFormer };
}
