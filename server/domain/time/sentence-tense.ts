import nlp from 'compromise';

export type Tense = 'past' | 'future';

const AHEAD =
  /\b(?:will|won't|shall|going to|gonna|about to|want(?:s|ed)? to|would like|plan(?:s|ning)? to|hop(?:e|es|ing) to|due|upcoming|coming|next|tomorrow)\b|['’]ll\b/i;
/** Matches arrangements, which concern the future: "I booked a table for Sunday". */
const ARRANGED =
  /\b(?:book(?:ed)?|schedul\w+|arrang\w+|plann?ed|invit\w+|reserv\w+|postpon\w+|reschedul\w+|promis\w+|agreed|signed up|registered|got tickets|bought tickets|ordered)\b/i;
/** Auxiliaries before a participle. "Has booked" and "is closed" are not in the past. */
const HELPS =
  /^(?:has|have|is|are|am|be|been|being|get|gets|getting|to|will|can|must|should|\p{L}*['’](?:s|m|re|ve)|(?:i|we|they|you)ve|im|hes|shes|theyre|youre|its)$/iu;
/** Events that people have appointments for, so that "Got an interview, Thursday" means the coming Thursday. */
const EVENT =
  /\b(?:interviews?|appointments?|appt|op|operation|surgery|scan|x-?ray|exams?|test|match|game|party|wedding|funeral|meeting|do|dentist|doctors?|doctor['’]s|physio|check-?up|jab|flight|ferry|gig|concert|lesson|trip|tickets?|viewing|course|shift|bbq|barbecue|sleepover|playdate|parents['’]? evening|assessment|review|biopsy|hearing|final|deadline)\b/i;
const LEADING_GOT =
  /^(?:(?:i|we|he|she|they|\p{Lu}?\p{L}+)(?:['’](?:ve|s))? )?got (?!(?:back|home|there|here|married|engaged|in|up|to|off|the sack|sacked)\b)/iu;
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

const SAYS_PAST =
  /\b(?:ago|yesterday|just gone|(?:weeks|months|years) back)\b|\blast (?:night|week|weekend|month|year|spring|summer|autumn|winter|time|xmas|christmas|easter|\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december)\b(?! (?:of|in|before|after)\b)/iu;

/** Returns whether "on Sunday" means the last or the next Sunday. A perfect such as "has booked" means the next. */
function tenseOf(text: string): Tense {
  if (SAYS_PAST.test(text)) return 'past';
  if (AHEAD.test(text) || ARRANGED.test(text)) return 'future';
  return isSimplePast(text) ? 'past' : 'future';
}

const ENDS_CLAUSE =
  /[,;:–—()]| - |\b(?:and|but|so|because|cos|then|which|though|while|when|where|until|till) /giu;
export const hasVerb = (text: string): boolean =>
  termsOf(text).some(({ tags = [] }) => tags.includes('Verb'));

/** Returns the tense of the clause at `index`, or, if that has no verb, of all that was said before it. */
export function tenseAt(text: string, index: number): Tense {
  const cuts = [...text.matchAll(ENDS_CLAUSE)].map((found) => found.index + found[0].length);
  const start = cuts.findLast((cut) => cut <= index) ?? 0;
  const end = cuts.find((cut) => cut > index) ?? text.length;
  const clause = text.slice(start, end);
  if (start === 0 && end === text.length) return ofAppointment(clause) ?? tenseOf(clause);
  if (hasVerb(clause)) return ofAppointment(clause) ?? tenseOf(clause);
  return ofAppointment(text.slice(0, end)) ?? tenseOf(text);
}

const ofAppointment = (text: string): Tense | null =>
  EVENT.test(text) && (LEADING_GOT.test(text) || !hasVerb(text)) ? 'future' : null;
