import {
  readSubjectlessCorrection,
  valueKind,
} from '#server/domain/english/claims/subjectless-correction.ts';
import { READING } from '#server/domain/parameters/english-parameters.ts';
import { isPet, isRelation, mayBePersonName, namesIn } from './read-subject.ts';

type TermKind = 'me' | 'person' | 'value' | 'thing';

export interface CorrectionWords {
  value: string | null;
  wrong: string | null;
  isPlain: boolean;
}

const WEAK =
  'no|nah|nope|sorry|oops|whoops|oh|och|ah|um+|uh|er+m?|well|hm+|ok|okay|yes|apologies|so|very|silly me';
const DOUBTFUL = 'actually|i mean|never ?mind|wait(?: a (?:minute|moment|sec|second))?|hang on|hold on';
const STRONG =
  "correction|i meant(?: to say)?|i should(?: have|['’]ve)? sa(?:y|id)|make that|or rather|(?:scratch|scrub|strike|ignore|forget) that(?=\\s*(?:[,:;.!?…–—-]|$))|my (?:mistake|bad)|(?:it was |that was )?a? ?typo|(?:i )?tell a lie|i misspoke|i was thinking of|i (?:got|had) (?:that|it) wrong|i was wrong|let me correct (?:that|myself)|wrong (?:kid|child|person|name|word)|i(?:['’]m| am) mixing (?:them|those|things) up|i mixed (?:them|those|that) up|(?:please )?change (?:that|it) to";
const PAUSE = 'wait|hang on|hold on';
const WRONG = 'no|nah|nope|sorry|oops|whoops|apologies';
const LEAD = new RegExp(
  `^(?:(?:${STRONG}|${DOUBTFUL}|${WEAK})(?![\\p{L}'’])(?:\\s*[,:;.!?…–—-]+)*\\s*)+`,
  'iu',
);
const has = (words: string, lead: string): boolean =>
  new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu').test(lead);

/** True for two weak openers in a row, such as "wait, no", which signal a correction. */
const hasTwoOpeners = (lead: string): boolean => {
  const found = [PAUSE, 'i mean', 'actually', WRONG].filter((words) => has(words, lead));
  return found.length > 1;
};

const STARTS_STRONG = new RegExp(`^(?:(?:${WEAK})[,.!]* )*(?:${STRONG})\\s*[,:;.!…–—]`, 'iu');

const IT =
  "(?:i think )?(?:(?:it|that|this)(?:['’]?s| is| was| should be| should have been| would be)|they(?:['’]re| are)|i mean)(?: actually| really)?(?: about)? ";
const TERM = "[\\p{L}\\d][\\p{L}\\d'’.:&-]*(?: [\\p{L}\\d][\\p{L}\\d'’.:&-]*){0,3}?";
const DOES = "(?:(?:is|does|do|can|has|will|should)(?:n['’]t| not)?|can['’]t|cannot|am)";
const WHO_DOES = `(?: (?:${DOES}|who [^,;]{1,40}|that [^,;]{1,40}))?`;
const OTHER_WAY = new RegExp(
  `^(?:${IT})?(?:(?:the )?(?:other way|wrong way) (?:a)?round|vice versa|reversed|swapped)$`,
  'iu',
);
const VALUE_NOT_WRONG = new RegExp(
  `^(?:${IT})?(${TERM})${WHO_DOES}(?:,? (?:and )?not|,? instead of|,? rather than) (${TERM})$`,
  'iu',
);
const NOT_WRONG = new RegExp(
  `^(?:${IT})?not (${TERM})(?:(?:,? but|\\s*[,;:–—.-]+)\\s+(?:(?:no|sorry|i meant)[,]? )?(?:${IT})?(${TERM}))?$`,
  'iu',
);
const NOT_ME = new RegExp(
  `^(?:i['’]m not|i am not|i do not|i don['’]t)[,;:–—.-]+ (${TERM}) (?:is|does)$`,
  'iu',
);
const ONLY_VALUE = new RegExp(`^(${IT})?(${TERM})(${WHO_DOES})$`, 'iu');
const ABOUT = new RegExp(
  `^(?:please )?(?:forget|ignore|disregard) what i(?: just| have)? (?:said|told you|wrote) about (${TERM})$`,
  'iu',
);
const STARRED = /^(?=\*|[^*]+\*$)\*?(\p{Lu}[\p{L}’'-]+)\*?$/u;
const LAST = /(?:,? (?:sorry|i mean|i meant|actually|oops|please|my mistake|of course|silly me))+$/iu;

const OPENED_VALUE = /^((?:(?:no|nope|sorry|oops|wait)[,.!]* )+[^,.;:!?]{1,30}), /iu;

/** True for "Sorry, the 21st, I read it backwards". Reads at most 90 characters. */
export function beginsLikeCorrection(sentence: string): boolean {
  const start = sentence.slice(0, READING.correctionChars);
  const lead = LEAD.exec(`${start} `)?.[0] ?? '';
  if (/^\p{L}/u.test(lead) && (STARTS_STRONG.test(start) || hasTwoOpeners(lead))) return true;
  const value = OPENED_VALUE.exec(start)?.[1];
  return value !== undefined && readSubjectlessCorrection(value) !== null;
}

const NAMES_NOTHING =
  /^(?:about|for|of|from|as|than|like|after|before|because|thanks?|thank you|please|no|yes|really|right|wrong|true|fine|good|great|sure|well|it|that|this|these|those|one|ones|not|he|she|they|you|we|us|him|her|them|what|who|whom|whose|when|where|why|how|which|if|because|maybe|perhaps|honestly|seriously|literally|never|always|often|sometimes|later|now|then|here|there|yet|again|everything|everybody|everyone|something|anything|nothing|someone|somebody|business|too|also|either|only|just|much|more|less|so|very|stop|a (?:second|sec|minute|moment)|no longer|(?:a |my |the )?(?:problem|problems|worries|way|idea|kidding|joke|joking|rush|need|comment|pressure|doubt|question|chance|offence|offense|harm|disrespect|clue|matter|typo|mistake))(?![\p{L}])/iu;
const VERB_WITHIN =
  /(?<![\p{L}])(?:is|are|am|was|were|has|have|had|do|does|did|will|would|can|cannot|could|should|must|may|might|to|i|you|he|she|it|we|they|of course)(?![\p{L}])|['’](?:m|re|ve|ll|d)(?![\p{L}])|.[ ](?:at|in|on|with|for|from|by|about)[ ]/iu;
/** Matches a whole statement such as "Mia hates peas", which cannot replace a single wrong word. */
const STATES = /^(?!(?:The|An?|My|Our|His|Her|Their|Some) )\p{Lu}[\p{L}’'-]+ \p{Ll}/u;
const ME = /^(?:me|i|myself|mine)$/iu;
const NAME = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?$/u;

export const isOnlyOpener = (sentence: string): boolean =>
  sentence.length <= READING.correctionChars && LEAD.exec(`${sentence} `)?.[0].trim() === sentence.trim();

const STARTS = /^$|[.!?…]\s*$/u;
const isSureName = (name: string): boolean =>
  /^(?:my|our) /iu.test(name) || ME.test(name) || namesIn(name.replace(/['’]s$/u, '')).length > 0;

export function termKind(term: string): TermKind | null {
  if (ME.test(term)) return 'me';
  if (valueKind(term) !== -1 || /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten) \p{Ll}+$/u.test(term))
    return 'value';
  if (NAMES_NOTHING.test(term) || VERB_WITHIN.test(term)) return null;
  if (STATES.test(term) && mayBePersonName(term.split(' ')[0] ?? '')) return null;
  const owned = /^(?:my|our) (.+)$/iu.exec(term)?.[1];
  if (owned !== undefined) {
    const word = owned.replace(/ \p{Lu}.*$/u, '');
    return isRelation(word) || isPet(word) ? 'person' : 'thing';
  }
  return NAME.test(term) && mayBePersonName(term.replace(/['’]s$/u, '')) ? 'person' : 'thing';
}

function named(value: string, wrong: string): CorrectionWords | null {
  // the word may have a capital only because it starts the sentence
  const isCapitalOfStart =
    termKind(wrong) === 'thing' && /^\p{Ll}/u.test(wrong) && termKind(value) === 'person';
  const right = isCapitalOfStart ? value.toLowerCase() : value;
  return termKind(right) === null || termKind(wrong) === null ? null : { value: right, wrong, isPlain: true };
}

function readNot(rest: string): CorrectionWords | null {
  const [, wrong, value] = NOT_WRONG.exec(rest) ?? [];
  if (wrong === undefined || termKind(wrong) === null) return null;
  return value === undefined ? { value: null, wrong, isPlain: true } : named(value, wrong);
}

/** Reads "Sorry, I mean Mia, not Leo". Both names are null in a correction that names nobody. */
export function readCorrectionWords(sentence: string): CorrectionWords | null {
  const said = sentence
    .trim()
    .replace(/[.!…)\s]+$/u, '')
    .replace(/\b(is|was)n['’]t\b/giu, '$1 not');
  if (said.length > READING.correctionChars || said.includes('?')) return null;
  const lead = LEAD.exec(`${said} `)?.[0] ?? '';
  const last = LAST.exec(said)?.[0] ?? '';
  const rest = said.slice(lead.length, said.length - last.length).trim();
  const isOpened = has(STRONG, lead + last) || hasTwoOpeners(lead + last);
  if (OTHER_WAY.test(rest)) return { value: null, wrong: null, isPlain: true };
  if (rest === '') return isOpened ? { value: null, wrong: null, isPlain: true } : null;
  const [, holds, wrong] = VALUE_NOT_WRONG.exec(rest) ?? [];
  const value = holds?.replace(/ (?:who|that)(?: |['’]s ).*$/u, '');
  if (value !== undefined && wrong !== undefined) return named(value, wrong);
  const about = ABOUT.exec(said)?.[1];
  if (about !== undefined) return { value: null, wrong: about, isPlain: true };
  const starred = STARRED.exec(said)?.[1];
  if (starred !== undefined && isSureName(starred)) return { value: starred, wrong: null, isPlain: false };
  const notMe = NOT_ME.exec(rest)?.[1];
  if (notMe !== undefined) return named(notMe, 'me');
  return readNot(rest) ?? readOnlyValue(lead, rest, isOpened);
}

function readOnlyValue(lead: string, rest: string, isOpened: boolean): CorrectionWords | null {
  const [, it, value, does = ''] = ONLY_VALUE.exec(rest) ?? [];
  const kind = value === undefined ? null : termKind(value);
  if (value === undefined || kind === null || (kind === 'thing' && does !== '')) return null;
  // "Make that recipe again" is no correction.
  if (/make that\s*$/iu.test(lead) && kind === 'thing' && /^\p{Ll}{4}/u.test(value)) return null;
  // In "No wait. Paracetamol.", the capital only starts the sentence.
  const isCapitalOfStart = kind === 'person' && it === undefined && STARTS.test(lead) && !isSureName(value);
  const isPointing = kind === 'thing' && /^th/iu.test(it ?? '') && /^\p{Ll}+$/u.test(value);
  const named = isCapitalOfStart || isPointing ? null : value;
  const isPause = has(PAUSE, lead);
  if (isOpened || (isPause && it !== undefined)) return { value: named, wrong: null, isPlain: true };
  const saysWrong = has(WRONG, lead);
  const isSaid = has(DOUBTFUL, lead) || (saysWrong && (it !== undefined || does !== ''));
  // "No, Mia!" may address a person instead of correcting a name.
  const isNoCall = kind === 'thing' || kind === 'value' || /['’]s$/u.test(value);
  const isAfterStop = saysWrong && isNoCall && /[,:;.!?…–—-]\s*$/u.test(lead);
  return isSaid || isAfterStop ? { value: named, wrong: null, isPlain: false } : null;
}
