import type { Subject } from './read-subject.ts';

const MATTERS =
  /^(.{2,80}?) ((?:really |always |still )?(?:matters?|means?)(?: (?:a lot|so much|very much|much|more|the most|everything|the world|a great deal))?|(?:is|are) (?:\w+ly |very |so |more )?(?:important|sacred|dear|non-negotiable|everything)) (?:to|for) (me|us)\b(.*)$/i;
const COMES_FIRST =
  /^(?:for me,? )?(family|health|honesty|friendship|work|safety|school|sleep|[\p{Ll}]+) (?:always )?comes? first(?: for (?:me|us))?$/iu;

const IS_MY_FAVOURITE =
  /^(.{2,60}?) (is|are) (?:definitely |still |by far )?my ((?:all-time |absolute |new |least )?favou?rites?\b.*)$/i;

const MOST =
  /^(?:the thing|what|something) I (?:really )?(love|like|enjoy|hate|dislike)(?: (?:the )?most)?((?: about [^,]{2,50}?)?) is (.{2,80})$/i;

/** Reads "What I hate most is ironing". */
function readMost(text: string, speaker: string): { subject: Subject; predicate: string } | null {
  const [whole, verb = '', about = '', what = ''] = MOST.exec(text) ?? [];
  if (whole === undefined || /^(?:this|that|it|how|your?)\b/i.test(what)) return null;
  return { subject: valued(`What ${speaker} ${verb}s most${about} is ${what}`, 'me'), predicate: FAVOURITE };
}

/** Reads "Green is my favourite colour". Returns null for other clauses. */
export function readFavourite(
  text: string,
  speaker: string | null,
): { subject: Subject; predicate: string } | null {
  const most = speaker === null ? null : readMost(text, speaker);
  if (most) return most;
  const [whole, what = '', be = '', favourite = ''] = IS_MY_FAVOURITE.exec(text) ?? [];
  if (
    whole === undefined ||
    speaker === null ||
    /^(?:this|that|it|these|those|here|there|he|she|they|you|the (?:first|second|third|last) )\b/i.test(what)
  )
    return null;
  const label = `${what.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} ${be} ${speaker}'s ${favourite}`;
  return { subject: valued(label, 'me'), predicate: FAVOURITE };
}
export const FAVOURITE = ' ';

/** Reads "Honesty matters more to me than politeness". Returns null for other clauses. */
export function readValue(
  text: string,
  speaker: string | null,
): { subject: Subject; predicate: string } | null {
  const [whole, what = '', matters = '', to = '', rest = ''] = MATTERS.exec(text) ?? [];
  const isMine = to.toLowerCase() === 'me';
  if (
    whole === undefined ||
    (isMine && speaker === null) ||
    /^(?:this|that|it|these|those|you|your)\b/i.test(what)
  ) {
    const first = COMES_FIRST.test(text) && speaker !== null ? text : null;
    if (first === null) return null;
    const said = text.replace(/ for me$/i, '').replace(/^for me,? /i, '');
    return { subject: valued(`For ${speaker}, ${said.toLowerCase()}`, 'me'), predicate: '' };
  }
  const whom = isMine ? speaker : 'us';
  const label = `${what.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} ${matters} to ${whom}${rest.replace(/\bmy\b/g, `${speaker}'s`).replace(/\bme\b/g, `${speaker}`)}`;
  return { subject: valued(label, isMine ? 'me' : 'us'), predicate: '' };
}

const valued = (label: string, ref: string): Subject => ({
  kind: 'thing',
  label,
  ref,
  rest: '',
  tie: null,
  beside: null,
});
