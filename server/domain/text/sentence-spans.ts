/** Offsets in UTF-16 units. `end` is exclusive. */
export interface TextSpan {
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns sentences without spaces around them. A line break ends a sentence. */
export function sentencesOf(text: string): TextSpan[] {
  return [...segmenter.segment(text)].flatMap(({ index, segment }) => {
    const lead = segment.length - segment.trimStart().length;
    const start = index + lead;
    const end = index + segment.trimEnd().length;
    return end > start ? [{ start, end }] : [];
  });
}

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
