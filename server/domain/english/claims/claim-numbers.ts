import type { ClaimToken } from '#server/domain/statements/parsed-statement.ts';

const ONES =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const TENS = '. . twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  `zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
  fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/);

/** Marks a number that is a label ("dish 4") and not a quantity ("4 dishes"). */
export const LABEL = '#';

/** Returns 7 for "seven", 5 for "fifth", and null for other words. */
export function numberOf(word: string): number | null {
  const digits = /^[€$£+]?(\d+(?:[.,]\d+)?)(?:st|nd|rd|th|€|kg|km|cm|g|m|l)?$/.exec(word)?.[1];
  if (digits !== undefined) return Number(digits.replace(',', '.'));
  const one = ONES.indexOf(word);
  if (one >= 0) return one;
  const ten = TENS.indexOf(word);
  if (ten > 1) return ten * 10;
  const ordinal = ORDINALS.indexOf(word);
  if (ordinal > 0) return ordinal;
  if (word === 'dozen') return 12;
  if (word === 'once') return 1;
  return word === 'twice' ? 2 : null;
}

export const isOrdinal = (word: string): boolean =>
  /^\d+(?:st|nd|rd|th)$/.test(word) || ORDINALS.includes(word);

interface NumberRun {
  value: string;
  isOrdinal: boolean;
  from: number;
  to: number;
}

/** Reads number words in a row as one number, such as "sixty six". */
export function readNumber(tokens: readonly ClaimToken[], from: number): NumberRun | null {
  const parts: string[] = [];
  let to = from;
  while (to < tokens.length && isNumberAt(tokens, to)) {
    parts.push(tokens[to]?.text ?? '');
    to += 1;
  }
  if (parts.length === 0) return null;
  const ordinal = parts.length === 1 && isOrdinal(parts[0] ?? '');
  return { value: worthOf(parts), isOrdinal: ordinal, from, to };
}

function isNumberAt(tokens: readonly ClaimToken[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.isName) return false;
  return (
    numberOf(token.text) !== null ||
    /^(?:hundred|thousand)$/.test(token.text) ||
    /^[+\d][\d./:-]*$/.test(token.text)
  );
}

function worthOf(parts: readonly string[]): string {
  if (parts.some((part) => /^\+?\d/.test(part)) && parts.length > 1) return parts.join('').replace(/\D/g, '');
  const [only = ''] = parts;
  if (parts.length === 1) return String(numberOf(only) ?? only);
  let sum = 0;
  for (const part of parts) {
    if (part === 'hundred') sum = Math.max(1, sum) * 100;
    else if (part === 'thousand') sum = Math.max(1, sum) * 1000;
    else sum += numberOf(part) ?? 0;
  }
  return String(sum);
}
