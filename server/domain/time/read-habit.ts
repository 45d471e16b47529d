import { NEAR_RECURRENCE, type ReadRecurrence, timeIn } from './read-recurrence.ts';
import { AND_DAY, DAY, SHORT_DAY, weekly } from './recurrence-forms.ts';
import { tellsAHabit, tenseAt } from './sentence-tense.ts';

const NOWADAYS = /\b(?:now|from now on|these days|every week|each week)\b/i;
const HABITUAL = /\b(?:usually|normally|always|typically|generally|regularly|tend(?:s)? to)\b/i;
/** Matches weekly events, unless an article marks a single one. */
const REGULAR =
  /\b(?:ha(?:s|ve)|goes? to|attends?|plays?|does|do|is|are)\b (?!(?:an?|the|this|next)\b)(?:(?:(?!an?\b|the\b|next\b|this\b)[\p{L}’'-]+ ){0,3})(?:lessons|classes|practice|training|rehearsals?|choir|club|sessions)\b|\b(?:bins?|recycling|rubbish) (?:go(?:es)? out|(?:is|are) (?:collected|emptied))\b/iu;
const ONCE = /\b(?:will|going to|next|this|coming|\d{1,2}(?:st|nd|rd|th))\b|['’]ll\b/i;
const BARE_DAYS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:on )?(${SHORT_DAY}(?:${AND_DAY}${SHORT_DAY}){1,6}|${DAY})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Matches weekdays that name no date: "Sunday lunch", "Thursday Pages", "one Saturday in November". */
const IN_A_NAME =
  /^ (?!(?:at|in the|morning|afternoon|evening|night|lunchtime|week|fortnight|gone|last|of|half|quarter|noon|midday|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|till|until|til|and|or|to|with|for|from|after|before|because|so|as|when|if|but|I|we|he|she|they|you|it|there|the|my|our|your|his|her|their|\d+)(?![\p{L}]))[\p{L}]/iu;
const LEADS_A_DAY = /\b(?:by|until|till|since|from|before|after|for|to|and|or|last|past)\s*$/i;
const ANY_DAY = /\b(?:one|some|any)\s*$/i;
const BARE_SEASON =
  /\b(?:in|during) (?:the )?(?:spring|summer|autumn|winter|fall)\b(?! (?:of )?(?:19|20)\d\d)/i;
const SOME_TIME: ReadRecurrence = { rule: null, words: '', index: 0 };

function isHabitAt(text: string, index: number, words: string): boolean {
  if (ONCE.test(text)) return false;
  const before = text.slice(0, index);
  if (/^on /i.test(words)) return tellsAHabit(before);
  const names =
    ANY_DAY.test(before) || (!LEADS_A_DAY.test(before) && IN_A_NAME.test(text.slice(index + words.length)));
  return names && tenseAt(text, index) !== 'past';
}

/** Matches what is paid every month on one day: "rent comes out on the 1st", "payday is the 25th". */
const MONTHLY_BILL =
  /\b(?:rent|pay ?day|paid|wages|salary|pension|mortgage|council tax|bills?|direct debits?|standing order|pays|allowance|child support|child benefit|universal credit|subscription|instal+ments?)\b(?<between>[^.;!?]{0,40}?)\b(?<day>(?:on |is |by )?(?:the )?\d{1,2}(?:st|nd|rd|th)(?! (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|next|this))|(?:at |by )?(?:the )?(?:very )?end of (?:the|each|every) month)/iu;

function monthlyBillIn(text: string): ReadRecurrence | null {
  const found = MONTHLY_BILL.exec(text);
  const words = found?.groups?.day;
  if (!found || words === undefined || ONCE_ONLY.test(text)) return null;
  const index = found.index + found[0].length - words.length;
  if (tenseAt(text, index) === 'past') return null;
  const day = /\d+/.exec(words)?.[0] ?? '-1';
  return Number(day) > LONGEST_MONTH ? null : { rule: `FREQ=MONTHLY;BYMONTHDAY=${day}`, words, index };
}
const ONCE_ONLY =
  /\b(?:will|going to|gonna|next|this|coming|until|till|til|since|from|late|owes?)\b|['’]ll\b/i;
const LONGEST_MONTH = 31;

/** Finds a weekly habit stated with a single day: "we usually shop on Friday", "Eli has training on Tuesday and Friday". */
export function readHabit(text: string): ReadRecurrence | null {
  const bill = monthlyBillIn(text);
  if (bill !== null) return bill;
  const isHabitual = HABITUAL.test(text);
  const found = BARE_DAYS.exec(text);
  if (found === null) {
    const season = BARE_SEASON.exec(text);
    const isSeasonal = season !== null && tellsAHabit(text.slice(0, season.index));
    return isHabitual || isSeasonal ? SOME_TIME : null;
  }
  const [words, days = ''] = found;
  const many = days.split(new RegExp(AND_DAY, 'i')).length;
  const isOfSeveral =
    many > 2 || (many > 1 && (NOWADAYS.test(text) || tellsAHabit(text.slice(0, found.index))));
  if (!isHabitual && (ONCE.test(text) || !(isOfSeveral || REGULAR.test(text))))
    return isHabitAt(text, found.index, words) ? SOME_TIME : null;
  const after = text.slice(found.index + words.length, found.index + words.length + NEAR_RECURRENCE);
  return { rule: `${weekly('1', days)}${timeIn(after)}`, words: words.trim(), index: found.index };
}
