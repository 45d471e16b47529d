import { nameKey } from '#server/domain/text/name-key.ts';
import { isTitle, TITLE_WORDS } from '#server/domain/text/titled-name.ts';
import { FORMS, LEADS, type QuestionMode, REMARKS, TRAILS } from './questions/question-forms.ts';
import { ending, opening, slotOf, whole, without } from './questions/question-patterns.ts';
import { oneLine, type Reading, read, reread } from './questions/question-words.ts';

interface Question {
  mode: QuestionMode;
  topic: string;
  /** The second topic of "how are Ana and St Anne's connected?". */
  other?: string;
  /** The number in "… within six hops". */
  maxHops?: number;
}

const LEAD = opening(LEADS);
const TRAIL = ending(TRAILS);
const READABLE = (Object.keys(FORMS) as QuestionMode[]).flatMap((mode) =>
  FORMS[mode].map((form) => ({ mode, pattern: whole(form) })),
);
const WITHIN = ending([
  '(within|in|up to) (at most)? (1|2|3|4|5|6|one|two|three|four|five|six) (hops?|steps?)',
]);
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const WHO_IS = whole('who (is|was|are) <a>');
const BARE_WHY = whole('why <a>');

const NAMED = /^(?:(?:my|our|his|her|their)\s+\p{L}|\p{Lu})[^,;:]{0,60}$/u;
/** Matches a name of one or two words, with or without a title, in a text without capitals. */
const LOWER_NAME =
  /^(?!(?:an?|the|in|at|on|off|out|up|for|from|with|to|of|by|next|first|last|still|also|not|allowed|vegetarian|vegan|allergic)\b)[\p{Ll}'’-]+(?: (?!(?:to|in|at|on|for|from|with|today|tomorrow|tonight|again|now)\b)[\p{Ll}'’-]+)?$/u;
const TITLES = new RegExp(`^(?:(?:${TITLE_WORDS})\\.? )+`);
const DOING = /^(?:(?:my|our|his|her|their)\s+)?\S+(?:ing|ed)\b/u;
const PROPOSED =
  /^why (?:not |bother |worry |do not (?:we|you) (?!(?:ever|like|have|know|use|eat|own|drink) ))/;
/** Matches statements that begin like a question, such as "Why we moved is a long story". */
const STATED = / (?:is|was) (?:a|an|the|that|because|not|clear|obvious|simple|beyond|still|another|none) /;
/** Matches requests for advice, because memories cannot answer them. */
const ADVICE = /^(?:what|which|how|why) (?:\S+ ){0,3}(?:should|shall|would you|do you think) |^how to /;
/** Matches a sentence end inside the text, except after "St." or "Dr.". */
const TWO_SENTENCES = /(?<!\b(?:st|sta|ste|dr|mr|mrs|ms|mx|prof|sr|sra|fr|jr|no|vs))(?:[.?!]+)["')]?\s+\S/iu;

const EMPTY = new Set(
  "a an the this that these those it its he she him her his they them their we us our i me my you your one ones so thing things stuff everything anything something all there here not ever what who all of and or is was be been do did done happen happened that's".split(
    ' ',
  ),
);
const SELVES = new Set(['me', 'myself', 'us', 'ourselves']);
const PRONOUN = /^(?:that\s+)?(?:we|i|you|they|us)\s+(?=\S)/iu;

/** In a "why" question, also turns "we choose X" into "choose X". */
function topicOf(said: string | null, mode: QuestionMode): string | null {
  if (said === null) return null;
  const trimmed = said.replace(/^[\s"'(,;:]+|[\s",;:?!.…)]+$/gu, '').replace(/(?<!s)'$/u, '');
  const topic = mode === 'why' ? trimmed.replace(PRONOUN, '') : trimmed;
  if (mode === 'about' && SELVES.has(topic.toLowerCase())) return topic;
  const words = topic.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return words.every((word) => EMPTY.has(word)) ? null : topic;
}

/** "Didn't we …" means "did we …". */
function withoutNegation(asked: Reading): Reading {
  const at = asked.words.slice(0, 3).findIndex(({ word }) => word === 'not');
  return at < 1 ? asked : reread(asked.line, asked.words.toSpliced(at, 1));
}

function hopsOf(asked: Reading): { reading: Reading; maxHops?: number } {
  const rest = without(asked, WITHIN, 'end');
  const word = asked.text.slice(rest.text.length).split(' ').at(-3) ?? '';
  if (rest === asked) return { reading: asked };
  return { reading: rest, maxHops: /\d/.test(word) ? Number(word) : NUMBERS.indexOf(word) };
}

function matchForm(asked: Reading): Question | null {
  for (const { mode, pattern } of READABLE) {
    const found = pattern.exec(asked.text);
    if (!found) continue;
    const topic = topicOf(slotOf(asked, found, 'a'), mode);
    if (topic === null) continue;
    if (found.groups?.b === undefined) return { mode, topic };
    const other = topicOf(slotOf(asked, found, 'b'), mode);
    if (other !== null) return { mode, topic, other };
  }
  return null;
}

function readWhoIs(asked: Reading): Question | null {
  const found = WHO_IS.exec(asked.text);
  const topic = found && topicOf(slotOf(asked, found, 'a'), 'about');
  if (
    !topic ||
    !isName(topic, asked.line) ||
    / to \p{L}/u.test(topic) ||
    DOING.test(topic) ||
    topic.split(' ').length > 5
  )
    return null;
  return { mode: 'about', topic };
}

function isName(topic: string, line: string): boolean {
  if (isTitle(nameKey(topic))) return false;
  return NAMED.test(topic) || (line === line.toLowerCase() && LOWER_NAME.test(topic.replace(TITLES, '')));
}

/** Reads "why we chose it", as after "tell me". */
function readBareWhy(asked: Reading): Question | null {
  const found = STATED.test(asked.text) || asked.words.length > 12 ? null : BARE_WHY.exec(asked.text);
  const topic = found && topicOf(slotOf(asked, found, 'a'), 'why');
  return topic ? { mode: 'why', topic } : null;
}

function stripPoliteWords(prompt: string): Reading | null {
  const line = oneLine(prompt);
  if (line === null) return null;
  const asked = without(read(line.replace(REMARKS, '')), LEAD, 'start');
  const bare = without(without(asked, TRAIL, 'end'), LEAD, 'start');
  const first = bare.words[0];
  const last = bare.words.at(-1);
  if (!first || !last || TWO_SENTENCES.test(bare.line.slice(first.start, last.end))) return null;
  return bare;
}

export function readQuestion(prompt: string): Question | null {
  const asked = stripPoliteWords(prompt);
  if (asked === null || PROPOSED.test(asked.text) || ADVICE.test(asked.text)) return null;
  const { reading, ...within } = hopsOf(withoutNegation(asked));
  const question = matchForm(reading) ?? readWhoIs(reading) ?? readBareWhy(reading);
  return question && { ...question, ...within };
}
