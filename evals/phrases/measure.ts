import { type BuiltInRelationshipType, builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import {
  canMatchByMeaning,
  isConfidentMatch,
  textOfType,
} from '#server/domain/relationships/match-type-by-meaning.ts';
import { readTense } from '#server/domain/relationships/phrase-tense.ts';
import { readPhrase } from '#server/domain/relationships/read-relationship-phrase.ts';
import { type Embedder, similarityFromCosine } from '#server/models/embedder.ts';
import type { LabelledPhrase } from './read-phrases.ts';

export interface Verdict {
  labelled: LabelledPhrase;
  type: string | null;
  isFormer: boolean;
  by: 'words' | 'meaning' | 'nothing';
  /** `missed` means that a new type was proposed although a built-in type fits. */
  result: 'right' | 'missed' | 'wrong';
}

/** Maps "former partner" and "ex-partner" to one type, because both are equally right. */
const withoutDoubles = (type: string | null, isFormer: boolean) =>
  type === 'partner_of' && isFormer
    ? { type: 'ex_partner_of', isFormer: false }
    : { type, isFormer: isFormer && type !== 'ex_partner_of' };

export async function nearestIn(embedder: Embedder) {
  const vectors = await embedder.embed(builtInTypes.map(textOfType), 'passage');
  return async (phrase: string): Promise<BuiltInRelationshipType | null> => {
    const [query = []] = await embedder.embed([phrase], 'query');
    if (!query.some((value) => value !== 0)) return null;
    const scored = builtInTypes.map((type, index) => {
      const cosine = (vectors[index] ?? []).reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0);
      return { type, similarity: similarityFromCosine(embedder.calibration, cosine) };
    });
    const [best, next] = scored.sort((a, b) => b.similarity - a.similarity);
    return best && isConfidentMatch(best.type.group, best.similarity, next?.similarity ?? 0)
      ? best.type
      : null;
  };
}

/** Returns a reader that matches a phrase by words, then by meaning, and otherwise proposes a new type. */
export async function phraseReader(embedder: Embedder) {
  const nearest = await nearestIn(embedder);
  return async (labelled: LabelledPhrase): Promise<Verdict> => {
    const judged = (type: string | null, over: boolean, by: Verdict['by']): Verdict => {
      const made = withoutDoubles(type, over);
      const meant = withoutDoubles(labelled.type, labelled.isFormer);
      const isRight = made.type === meant.type && (made.type === null || made.isFormer === meant.isFormer);
      return { labelled, ...made, by, result: isRight ? 'right' : type === null ? 'missed' : 'wrong' };
    };
    const read = readPhrase(labelled.phrase, builtInTypes);
    if (read?.kind === 'denied') return judged(null, false, 'nothing');
    if (read) {
      const { type, reversed, isFormer } = read;
      return judged(reversed ? (type.inverse ?? type.name) : type.name, isFormer, 'words');
    }
    const { phrase, isFormer } = readTense(labelled.phrase);
    const near = canMatchByMeaning(phrase, builtInTypes) ? await nearest(phrase) : null;
    return near ? judged(near.name, isFormer, 'meaning') : judged(null, false, 'nothing');
  };
}

interface Figures {
  ofType: { right: number; missed: number; wrong: number; of: number };
  ofNone: { coined: number; wrong: number; of: number };
  byMeaning: { right: number; of: number };
}

const count = <T>(items: readonly T[], holds: (item: T) => boolean): number => items.filter(holds).length;

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const ofType = verdicts.filter(({ labelled }) => labelled.type !== null);
  const ofNone = verdicts.filter(({ labelled }) => labelled.type === null);
  const byMeaning = verdicts.filter(({ by }) => by === 'meaning');
  return {
    ofType: {
      right: count(ofType, ({ result }) => result === 'right'),
      missed: count(ofType, ({ result }) => result === 'missed'),
      wrong: count(ofType, ({ result }) => result === 'wrong'),
      of: ofType.length,
    },
    ofNone: {
      coined: count(ofNone, ({ result }) => result === 'right'),
      wrong: count(ofNone, ({ result }) => result === 'wrong'),
      of: ofNone.length,
    },
    byMeaning: { right: count(byMeaning, ({ result }) => result === 'right'), of: byMeaning.length },
  };
}
