/** A stretch of a text, by its characters: from `start` up to and without `end`. */
export interface TextSpan {
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text in order, each without the blanks around it. A line end is the end of a sentence. */
export function sentencesOf(text: string): TextSpan[] {
  return [...segmenter.segment(text)].flatMap(({ index, segment }) => {
    const lead = segment.length - segment.trimStart().length;
    const start = index + lead;
    const end = index + segment.trimEnd().length;
    return end > start ? [{ start, end }] : [];
  });
}

/** The text with these stretches replaced by a mark; stretches that touch or overlap become one. */
export function cutOut(text: string, spans: readonly TextSpan[], mark: string): string {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  let [written, at] = ['', 0];
  for (const [index, { start, end }] of sorted.entries()) {
    const isApart = index === 0 || text.slice(at, start).trim() !== '';
    if (isApart) written += `${text.slice(at, start)}${mark}`;
    at = Math.max(at, end);
  }
  return written + text.slice(at);
}
