/**
 * Sizes for drawing a node's label. The server's layout and the page that draws the graph both use them. All sizes are
 * in picture units. One unit is one pixel at full zoom.
 */
export const NODE_LABEL = {
  chars: 18,
  lines: 2,
  /** The font is about 10 px high on the screen if a graph of sixty nodes is scaled to a width of 640 px. */
  font: 14,
  /** Mean width of a character in this font size. */
  charWidth: 7.2,
  lineHeight: 17,
  /** Distance between the node's shape and the first line of its label. */
  margin: 3,
  half: 18,
  halfFocus: 25,
  gap: 10,
} as const;

/** Size of a node with its label. `above` and `below` are measured from the centre of the node. */
export interface LabelBox {
  width: number;
  above: number;
  below: number;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Splits text into graphemes. A letter and its accents are one grapheme. */
export const lettersOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Splits text into words. Splits a word again if it is longer than a line. */
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

/** Wraps a label into lines. Shortens the last line with "…" if the label is too long, but never shortens `ending`. */
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

/** Returns the number of neighbours that are not displayed as a suffix for a label, such as "+83". */
export const moreEnding = (more: number): string => (more > 0 ? `+${more}` : '');

export function labelBox(lines: readonly string[], isFocus = false): LabelBox {
  const { charWidth, lineHeight, margin, half, halfFocus, gap } = NODE_LABEL;
  const shape = isFocus ? halfFocus : half;
  // The label of the focus is bold, and bold characters are about 8 % wider.
  const letter = isFocus ? charWidth * 1.08 : charWidth;
  const text = Math.max(0, ...lines.map(lengthOf)) * letter;
  return {
    width: Math.ceil(Math.max(2 * shape, text) + gap),
    above: shape + gap / 2,
    below: shape + margin + lines.length * lineHeight + gap / 2,
  };
}
