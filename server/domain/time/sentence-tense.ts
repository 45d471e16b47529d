import nlp from 'compromise';

export type Tense = 'past' | 'future';

const AHEAD =
  /\b(?:will|won't|shall|going to|gonna|about to|want(?:s|ed)? to|would like|plan(?:s|ning)? to|hop(?:e|es|ing) to|due|upcoming|coming|next|tomorrow)\b|['’]ll\b/i;
/** Matches arrangements, which concern the future: "I booked a table for Sunday". */
const ARRANGED =
  /\b(?:book(?:ed)?|schedul\w+|arrang\w+|plann?ed|invit\w+|reserv\w+|postpon\w+|reschedul\w+|promis\w+|agreed|signed up|registered|got tickets|bought tickets|ordered)\b/i;
/** Auxiliaries before a participle. "Has booked" and "is closed" are not in the past. */
const HELPS =
  /^(?:has|have|is|are|am|be|been|being|get|gets|getting|to|will|can|must|should|\p{L}*['’](?:s|m|re|ve))$/iu;
const PAST_HELP = /^(?:was|were|had|did|went|ago|yesterday)$/i;

interface Term {
  text: string;
  /** The full word of a contraction: "has" in "Leo's got". */
  implicit?: string;
  tags?: string[];
}

const termsOf = (text: string): Term[] => nlp(text).json({ terms: { tags: true } })[0]?.terms ?? [];

/** Verbs of timetables, whose present tense means a single day: "the train leaves on Sunday". */
const TIMETABLE =
  /^(?:leaves|arrives|returns|comes|goes|starts|begins|opens|closes|ends|finishes|departs|lands|flies|falls|takes|needs|has|does)$/i;

/** True if the last verb states a habit: "Grace rings", but not "the train leaves". */
export function tellsAHabit(text: string): boolean {
  const verb = termsOf(text).findLast(({ tags = [] }) => tags.includes('Verb'));
  const tags = verb?.tags ?? [];
  const isPlain = tags.includes('PresentTense') && !tags.includes('Copula') && !tags.includes('Gerund');
  return verb !== undefined && isPlain && verb.text.endsWith('s') && !TIMETABLE.test(verb.text);
}

function isSimplePast(text: string): boolean {
  const terms = termsOf(text);
  let helper = '';
  for (const { text: said, implicit, tags = [] } of terms) {
    const word = said || (implicit ?? '');
    if (PAST_HELP.test(word)) return true;
    if (tags.includes('PastTense') && !HELPS.test(helper)) return true;
    if (!tags.includes('Adverb') && !tags.includes('Negative')) helper = word;
  }
  return false;
}

/** Returns whether "on Sunday" means the last or the next Sunday. A perfect such as "has booked" means the next. */
export function tenseOf(text: string): Tense {
  if (/\b(?:ago|yesterday|last)\b/i.test(text)) return 'past';
  if (AHEAD.test(text) || ARRANGED.test(text)) return 'future';
  return isSimplePast(text) ? 'past' : 'future';
}
