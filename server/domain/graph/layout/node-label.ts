/**
 * The name under a node, and the room that the two take: one rule for the server, which sets nodes apart, and for the
 * page, which draws them. Units of the picture; one is a pixel where it is looked at from close by.
 */
export const NODE_LABEL = {
  /** letters of a line, and lines: what is taken in at a glance */
  chars: 18,
  lines: 2,
  /** size of the letters, so that they have 10 px where sixty are fitted into 640 px */
  font: 14,
  /** mean width of a letter, and what a line takes in height, at that size */
  charWidth: 7.2,
  lineHeight: 17,
  /** between the shape and the first line */
  margin: 3,
  /** half a shape, half that of the focus, and what stays free around */
  half: 18,
  halfFocus: 25,
  gap: 10,
} as const;

/** What a node takes around its middle: so much wide in all, above it and below it. */
export interface LabelBox {
  width: number;
  above: number;
  below: number;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** As they are read: a letter keeps its accents. */
export const lettersOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Words of at most a line's letters: longer ones are broken. */
function wordsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const letters = lettersOf(word);
      const parts: string[] = [];
      for (let at = 0; at < letters.length; at += NODE_LABEL.chars)
        parts.push(letters.slice(at, at + NODE_LABEL.chars).join(''));
      return parts;
    });
}

const lengthOf = (text: string): number => lettersOf(text).length;

/** The lines of a label, the last cut with "…" where it does not fit; `ending` ("+83") always does. */
export function labelLines(label: string, ending = ''): string[] {
  const lines: string[] = [];
  const words = wordsOf(label);
  let isCut = false;
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= NODE_LABEL.chars)
      lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < NODE_LABEL.lines) lines.push(word);
    else {
      isCut = true;
      break;
    }
  }
  const last = lines.pop();
  if (last === undefined) return ending === '' ? [] : [ending];
  const tail = ending === '' ? '' : ` ${ending}`;
  const isFull = lengthOf(last) + lengthOf(tail) + (isCut ? 1 : 0) > NODE_LABEL.chars;
  if (isFull && !isCut && lines.length + 1 < NODE_LABEL.lines) return [...lines, last, ending];
  const room = NODE_LABEL.chars - lengthOf(tail) - 1;
  const kept = isFull ? lettersOf(last).slice(0, room).join('').trimEnd() : last;
  return [...lines, `${kept}${isCut || isFull ? '…' : ''}${tail}`];
}

/** How many neighbours of a contact are not shown: where to go on. */
export const moreEnding = (more: number): string => (more > 0 ? `+${more}` : '');

/** The room of a node with these lines under it. */
export function labelBox(lines: readonly string[], isFocus = false): LabelBox {
  const { charWidth, lineHeight, margin, half, halfFocus, gap } = NODE_LABEL;
  const shape = isFocus ? halfFocus : half;
  // the focus is written in bold
  const letter = isFocus ? charWidth * 1.08 : charWidth;
  const text = Math.max(0, ...lines.map(lengthOf)) * letter;
  return {
    width: Math.ceil(Math.max(2 * shape, text) + gap),
    above: shape + gap / 2,
    below: shape + margin + lines.length * lineHeight + gap / 2,
  };
}
