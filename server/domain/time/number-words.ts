const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const [TWENTIETH, THIRTIETH] = [20, 30];

/** Matches a number from two to ninety-nine in words. */
export const NUMBER_IN_WORDS = `(?:(?:${TENS.join('|')})(?:[ -](?:${ONES.slice(1, 10).join('|')}))?|${ONES.slice(2).toReversed().join('|')})`;
/** Matches the day of a month in words. */
export const ORDINAL_IN_WORDS = `(?:twenty[ -](?:${ORDINALS.slice(0, 9).join('|')})|thirty[ -]first|thirtieth|${ORDINALS.toReversed().join('|')})`;

/** Reads "thirty-one" and "12". Returns -1 for other words. */
export function numberInWords(said: string): number {
  const word = said.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  const [first = '', second] = word.split(/[ -]/);
  if (second === undefined) return ONES.includes(first) ? ONES.indexOf(first) : tensOf(first);
  return tensOf(first) < 0 ? -1 : tensOf(first) + ONES.indexOf(second);
}
const tensOf = (word: string): number => (TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : -1);

/** Reads "twenty-first". Returns 0 for other words. */
export function ordinalInWords(said: string): number {
  const word = said.toLowerCase();
  if (word === 'thirtieth') return THIRTIETH;
  const [first = '', second] = word.split(/[ -]/);
  if (second === undefined) return ORDINALS.indexOf(first) + 1;
  return (first === 'thirty' ? THIRTIETH : TWENTIETH) + ORDINALS.indexOf(second) + 1;
}
