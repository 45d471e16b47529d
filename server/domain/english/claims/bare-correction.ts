// Reads corrections without a subject: "it's 2, not 3", "no, Thursday".

import { READING } from '#server/domain/parameters/english-parameters.ts';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const COUNTED =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';
/**
 * Patterns of values, one for each kind. A value can only correct a value of the same kind, such as a day another day.
 */
const KINDS: readonly string[] = [
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:s| mornings?| afternoons?| evenings?| nights?)?',
  `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:${MONTHS})(?: \\d{1,2}(?:st|nd|rd|th)?)?`,
  `\\d{1,2}(?:[.:]\\d{2})? ?(?:am|pm|o['’]clock)|(?:half|quarter) (?:past|to) \\p{L}+|noon|midnight`,
  '\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth',
  `(?:\\d+(?:[.,:]\\d+)?|${COUNTED})(?:[- ](?:${COUNTED}))?(?: (?:years?|months?|weeks?|days?|hours?|minutes?|pounds?|euros?|dollars?|kilos?|degrees?|people|of them|times))?`,
  '(?:today|tomorrow|tonight|this|next) ?(?:week|month|morning|afternoon|evening)?',
];
const VALUE_KINDS = KINDS.map((kind) => new RegExp(`^(?:${kind})$`, 'iu'));
const NAME = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?$/u;

const LEAD =
  '(?:(?:no|nah|nope|sorry|oh|oops|wait|actually|correction|well|och|i meant?|make that|scr(?:atch|ub) that|(?:i )?tell a lie)[,:;.!–—-]* +)*';
const IT =
  "(?:(?:it|that|this|he|she|they)(?:['’]?s|['’]re| is| was| are| were| should be| should have been| should say)(?: actually| really)? +)?";
const BARE = new RegExp(`^(${LEAD})(${IT})(.{1,40})$`, 'iu');
const TAIL = /^(.{1,30}?),? +(?:and +)?(?:not|instead of|rather than) +(.{1,30})$/iu;
const TURNED = /^not +(.{1,30}?)(?:,? +but|[,;:–—-]) +(?:(?:it['’]?s|it is) +)?(.{1,30})$/iu;
const SAYS_WRONG =
  /(?:^|[^\p{L}])(?:no|nah|nope|sorry|oops|wait|correction|mean|meant|that|och)[,:;.!–—-]* +$/iu;

interface BareCorrection {
  /** The right value: "Thursday". */
  value: string;
  /** The wrong value: "Tuesday". Null if not given. */
  wrong: string | null;
}

const plainValue = (text: string): string =>
  text
    .trim()
    .replace(/^(?:on|at|in|for|by|the|about|around) +/iu, '')
    .replace(/^the +/iu, '')
    .trim();
/** Returns the index in `KINDS` of the kind of a value. -1 for a text that is no day, month, time or number. */
export const valueKind = (value: string): number => VALUE_KINDS.findIndex((kind) => kind.test(value));

/** Returns whether both values are of the same kind: two days, two numbers, two names. */
function areAlike(value: string, wrong: string): boolean {
  const kind = valueKind(value);
  if (kind !== valueKind(wrong)) return false;
  return kind !== -1 || (NAME.test(value) && NAME.test(wrong));
}

/**
 * Reads a correction without a subject: "it's 2, not 3", "no, Thursday", "not Anna, Hanna". Returns null for any other
 * sentence, and for one of more than 90 characters.
 */
export function readBareCorrection(sentence: string): BareCorrection | null {
  const said = sentence.trim().replace(/[.!]+$/, '');
  if (said.length > READING.correctionChars || said.includes('?')) return null;
  const [whole, lead = '', , rest = ''] = BARE.exec(said) ?? [];
  if (whole === undefined) return null;
  const [, value = '', wrong = ''] = TAIL.exec(rest) ?? [];
  const [, turnedWrong = '', turned = ''] = TURNED.exec(rest) ?? [];
  const [holds, was] = [plainValue(value || turned), plainValue(wrong || turnedWrong)];
  if (holds !== '' && was !== '') return areAlike(holds, was) ? { value: holds, wrong: was } : null;
  const plain = plainValue(rest);
  return SAYS_WRONG.test(lead) && valueKind(plain) !== -1 ? { value: plain, wrong: null } : null;
}

/**
 * Returns the words of an earlier sentence that the correction replaces. Returns null if it has no such words, or in
 * several places.
 */
export function wrongValueIn(earlier: string, { value, wrong }: BareCorrection): string | null {
  const kind = KINDS[valueKind(value)];
  const looked = wrong === null ? kind : wrong.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (looked === undefined) return null;
  const found = [...earlier.matchAll(new RegExp(`(?<![\\p{L}\\d])(?:${looked})(?![\\p{L}\\d])`, 'giu'))];
  const [only] = found;
  return found.length === 1 && only !== undefined ? only[0] : null;
}

const ANY_VALUE = new RegExp(`(?<![\\p{L}\\d])(?:${KINDS.join('|')})(?![\\p{L}\\d])`, 'iu');

/** Returns whether a text contains a day, a time or a number. */
export const containsValue = (text: string): boolean => ANY_VALUE.test(text);
