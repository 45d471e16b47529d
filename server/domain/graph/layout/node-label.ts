/**
 * Size of a node's label, shared by the server's layout and the page that draws the graph. All sizes are in picture
 * units. One unit is one pixel at full zoom.
 */
export const NODE_LABEL = {
  /** Maximum characters per line. */
  chars: 18,
  /** Maximum lines. */
  lines: 2,
  /** Font size, in picture units. Renders at about 10 px when sixty nodes are fitted into 640 px. */
  font: 14,
  /** Mean width of a character at that font size. */
  charWidth: 7.2,
  /** Height of a line at that font size. */
  lineHeight: 17,
  /** Distance between the shape and the first line. */
  margin: 3,
  /** Radius of a node. */
  half: 18,
  /** Radius of the focus node. */
  halfFocus: 25,
  /** Free space around a node. */
  gap: 10,
} as const;

/** Size of a node with its label: total width, and extent above and below the node's centre. */
export interface LabelBox {
  width: number;
  above: number;
  below: number;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Splits text into graphemes, so that accents stay with their letter. */
export const lettersOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Splits text into words, and words longer than a line into pieces. */
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

/** Wraps a label into lines, and cuts the last line with "…" if needed. `ending` ("+83") is always shown in full. */
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

/** Returns the label suffix with the number of neighbours that are not shown ("+83"), or "" for none. */
export const moreEnding = (more: number): string => (more > 0 ? `+${more}` : '');

/** Returns the size of a node with these label lines. */
export function labelBox(lines: readonly string[], isFocus = false): LabelBox {
  const { charWidth, lineHeight, margin, half, halfFocus, gap } = NODE_LABEL;
  const shape = isFocus ? halfFocus : half;
  // The focus label is bold, so its characters are about 8 % wider.
  const letter = isFocus ? charWidth * 1.08 : charWidth;
  const text = Math.max(0, ...lines.map(lengthOf)) * letter;
  return {
    width: Math.ceil(Math.max(2 * shape, text) + gap),
    above: shape + gap / 2,
    below: shape + margin + lines.length * lineHeight + gap / 2,
  };
}
