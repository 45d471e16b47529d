import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { type CreatedType, createType } from '#server/domain/relationships/create-type.ts';
import {
  canMatchByMeaning,
  describesAPerson,
  isConfidentMatch,
  textOfType,
} from '#server/domain/relationships/match-type-by-meaning.ts';
import { readMembershipPhrase } from '#server/domain/relationships/membership-phrase.ts';
import { readTense } from '#server/domain/relationships/phrase-tense.ts';
import { readPhrase } from '#server/domain/relationships/read-relationship-phrase.ts';
import type { TieType } from '#server/domain/relationships/stated-and-derived-ties.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import * as repo from '../../repo.ts';

export interface StorableType extends TieType {
  id: string;
  isCanonical: boolean;
  inverseId: string | null;
}

export type ReadType =
  | { kind: 'denied' }
  | {
      kind: 'known';
      type: StorableType;
      reversed: boolean;
      /** More precise noun than the type's own ("mother" for parent), or null. */
      word: string | null;
      isFormer: boolean;
    }
  | { kind: 'new'; newType: CreatedType; isFormer: boolean };

/** Finds the type with these words. Returns null if there is none, and then `readByMeaning` decides. */
export function readByWords(
  phrase: string,
  types: readonly StorableType[],
  kindOfOther: ContactKind | null = null,
): Exclude<ReadType, { kind: 'new' }> | null {
  const belonging = readMembershipPhrase(phrase, kindOfOther);
  const membership = belonging && types.find(({ name }) => name === 'member_of');
  if (!membership) return readPhrase(phrase, types);
  return { kind: 'known', type: membership, reversed: false, word: null, isFormer: belonging.isFormer };
}

async function embedMissing(ctx: Ctx, types: readonly StorableType[]): Promise<void> {
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

/** Finds the type nearest in meaning. Returns null if none is near enough or the two nearest are nearly tied. */
async function nearestInMeaning(
  ctx: Ctx,
  phrase: string,
  types: readonly StorableType[],
): Promise<StorableType | null> {
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

/** Classifies a description such as "her who minds the twins" as a built-in type, using the neural network. */
async function describedType(
  ctx: Ctx,
  phrase: string,
  types: readonly StorableType[],
): Promise<StorableType | null> {
  const name = describesAPerson(phrase, types) ? await ctx.models.phrases?.readType(phrase) : null;
  return types.find((type) => type.name === name) ?? null;
}

/** Returns the type that a phrase describes or is nearest to. If none is clear, the phrase becomes a new type. */
export async function readByMeaning(
  ctx: Ctx,
  phrase: string,
  types: readonly StorableType[],
): Promise<ReadType> {
  const { phrase: present, isFormer } = readTense(phrase);
  const near =
    (await describedType(ctx, present, types)) ??
    (canMatchByMeaning(present, types) ? await nearestInMeaning(ctx, present, types) : null);
  if (near) return { kind: 'known', type: near, reversed: false, word: null, isFormer };
  const newType = createType(present);
  if (!newType) throw invalid('relationship', 'Describe in words what A is to B, for example "godmother".');
  return { kind: 'new', newType, isFormer };
}
