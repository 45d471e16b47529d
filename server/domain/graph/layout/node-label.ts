/** Sizes in picture units. One unit is one pixel at full zoom. */
export const NODE_LABEL = {
  chars: 18,
  lines: 2,
  /** About 10 px high if a graph of sixty nodes is scaled to 640 px. */
  font: 14,
  charWidth: 7.2,
  lineHeight: 17,
  margin: 3,
  half: 18,
  halfFocus: 25,
  gap: 10,
} as const;

/** `above` and `below` are measured from the centre of the node. */
export interface LabelBox {
  width: number;
  above: number;
  below: number;
}

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** A letter and its accents are one grapheme. */
export const lettersOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

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

/** Shortens a long label with "…", but never shortens `ending`. */
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

/** Returns "+83" if 83 neighbours are not displayed. */
export const moreEnding = (more: number): string => (more > 0 ? `+${more}` : '');

export function labelBox(lines: readonly string[], isFocus = false): LabelBox {
  const { charWidth, lineHeight, margin, half, halfFocus, gap } = NODE_LABEL;
  const shape = isFocus ? halfFocus : half;
  // Bold characters are about 8 % wider.
  const letter = isFocus ? charWidth * 1.08 : charWidth;
  const text = Math.max(0, ...lines.map(lengthOf)) * letter;
  return {
    width: Math.ceil(Math.max(2 * shape, text) + gap),
    above: shape + gap / 2,
    below: shape + margin + lines.length * lineHeight + gap / 2,
  };
}
