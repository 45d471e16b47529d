import type { DoubtView } from '#server/beliefs/schema.ts';

/** What happened to what it rests on. */
export const DOUBT_WORDS: Record<DoubtView['reason'], string> = {
  superseded: 'has been replaced',
  rejected: 'turned out not to be so',
  retired: 'has been retired',
  forgotten: 'has been forgotten',
};
