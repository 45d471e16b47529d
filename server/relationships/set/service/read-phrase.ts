import type { z } from 'zod';
import { loadTypes } from '#server/contacts/resolve/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { readPhraseInput, readPhraseOutput } from '../../schema.ts';
import { readByMeaning, readByWords } from './read-type.ts';

type Answer = z.input<typeof readPhraseOutput>;

/** Interprets a phrase without storing anything. */
export async function readPhrase(
  ctx: Ctx,
  { relationship }: z.output<typeof readPhraseInput>,
): Promise<Answer> {
  const types = await ctx.vault.read(loadTypes);
  const read = readByWords(relationship, types) ?? (await readByMeaning(ctx, relationship, types));
  if (read.kind === 'denied') return { kind: 'denied', label: null, inverseLabel: null, isFormer: false };
  const { isFormer } = read;
  if (read.kind === 'new') {
    const { stored, other, reversed } = read.newType;
    return { kind: 'new', isFormer, ...labelsOf(stored.label, other.label, reversed) };
  }
  const inverse = types.find(({ name }) => name === read.type.inverse) ?? read.type;
  const label = read.word === null ? read.type.label : `is ${read.word} of`;
  return { kind: 'known', isFormer, ...labelsOf(label, inverse.label, read.reversed) };
}

const labelsOf = (label: string, inverse: string, reversed: boolean) =>
  reversed ? { label: inverse, inverseLabel: label } : { label, inverseLabel: inverse };
