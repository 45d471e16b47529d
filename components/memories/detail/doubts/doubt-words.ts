import type { DoubtView } from '#server/beliefs/schema.ts';

/** Says in words how the memory that the doubted memory depends on has changed. */
export const DOUBT_WORDS: Record<DoubtView['reason'], string> = {
  superseded: 'has been replaced',
  rejected: 'turned out to be wrong',
  retired: 'has been retired',
  forgotten: 'has been forgotten',
};
