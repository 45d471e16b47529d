import type { SurfacedItem } from '#server/surfacing/surface/schema.ts';

/** Score factors (0 to 1) from this value up are worth mentioning. */
const STRONG = 0.6;

export function inclusionReason({ scores, cue }: SurfacedItem): string {
  const bySense = scores.semantic >= STRONG;
  const byWords = scores.lexical >= STRONG;
  const fits =
    cue !== null
      ? `comes up when ${cue}`
      : bySense && byWords
        ? 'fits in meaning and in words'
        : byWords
          ? 'shares the words that matter'
          : bySense
            ? 'fits in meaning'
            : scores.lexical > 0
              ? 'fits somewhat, in meaning and a word'
              : 'fits somewhat in meaning';
  const weight = scores.importance === 1 ? 'important' : scores.importance < 0.8 ? 'of low importance' : null;
  const before = scores.use > 1 ? 'was useful before' : scores.use < 1 ? 'was dismissed before' : null;
  return [fits, weight, before].filter(Boolean).join(', ');
}
