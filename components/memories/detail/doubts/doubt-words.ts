import type { DoubtView } from '#server/beliefs/schema.ts';

/** Phrases for what happened to the memory on which the doubted memory depends. */
export const DOUBT_WORDS: Record<DoubtView['reason'], string> = {
  superseded: 'has been replaced',
  rejected: 'turned out to be wrong',
  retired: 'has been retired',
  forgotten: 'has been forgotten',
};
