// Reads corrections that name only the value, such as "it's 2, not 3" or "no, Thursday".

import { READING } from '#server/domain/parameters/english-parameters.ts';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const COUNTED =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';
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

interface SubjectlessCorrection {
  value: string;
  wrong: string | null;
}

const plainValue = (text: string): string =>
  text
    .trim()
    .replace(/^(?:on|at|in|for|by|the|about|around) +/iu, '')
    .replace(/^the +/iu, '')
    .trim();
/** Returns the index of the kind (day, month, time, number), or -1. */
export const valueKind = (value: string): number => VALUE_KINDS.findIndex((kind) => kind.test(value));

function areAlike(value: string, wrong: string): boolean {
  const kind = valueKind(value);
  if (kind !== valueKind(wrong)) return false;
  return kind !== -1 || (NAME.test(value) && NAME.test(wrong));
}

export function readSubjectlessCorrection(sentence: string): SubjectlessCorrection | null {
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

/** Returns the words to replace, or null if there are none or several. */
export function wrongValueIn(earlier: string, { value, wrong }: SubjectlessCorrection): string | null {
  const kind = KINDS[valueKind(value)];
  const looked = wrong === null ? kind : wrong.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (looked === undefined) return null;
  const found = [...earlier.matchAll(new RegExp(`(?<![\\p{L}\\d])(?:${looked})(?![\\p{L}\\d])`, 'giu'))];
  const [only] = found;
  return found.length === 1 && only !== undefined ? only[0] : null;
}

const ANY_VALUE = new RegExp(`(?<![\\p{L}\\d])(?:${KINDS.join('|')})(?![\\p{L}\\d])`, 'iu');

export const containsValue = (text: string): boolean => ANY_VALUE.test(text);
