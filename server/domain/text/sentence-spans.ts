/** Offsets in UTF-16 units. `end` is exclusive. */
export interface TextSpan {
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Matches an abbreviation before a name, whose full stop ends no sentence: "Dr. Rao". */
const BEFORE_NAME = /(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Mx|Prof|Rev|St|Mt|Sgt|Capt|Lt)\. *$/u;

/** Returns sentences without spaces around them. A line break ends a sentence. */
export function sentencesOf(text: string): TextSpan[] {
  const segments: { index: number; segment: string }[] = [];
  for (const { index, segment } of segmenter.segment(text)) {
    const before = segments.at(-1);
    if (before !== undefined && BEFORE_NAME.test(before.segment)) before.segment += segment;
    else segments.push({ index, segment });
  }
  return segments.flatMap(({ index, segment }) => {
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
