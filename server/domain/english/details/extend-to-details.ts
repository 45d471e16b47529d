import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import { readWhen } from '#server/domain/time/read-when.ts';
import { hasVerb } from '#server/domain/time/sentence-tense.ts';
import { readPlace } from './read-place.ts';
import { readReason } from './read-reason.ts';

/** Matches where another clause or a request begins. */
const ENDS_TAIL =
  /[.!?;\n–—]|,? (?:and|but|so|then|while|which|who|that|if|when|can|could|cud|would|wud|please|pls|also|btw|lol|anyway)(?!\p{L})|, (?:remind|note|add|put|write|tell|find|what|how|where|is|are|do|does|did)(?!\p{L})/iu;
/** Matches a fragment in the next sentence: "We are going out. Since Friday". */
const FRAGMENT =
  /^[.!]* +(?=(?:since|from|until|till|til|every|at|in|on|because|cos|bc) )[^.!?\n]{3,60}(?=[.!?\n]|$)/iu;
const IS_REASON = /^[.!]* +(?:because|cos|bc) /iu;
const LEAD =
  /(?:^|[.!?;\n] *)(?:(?:and|but|so|ok|right|well|also|oh|hi|hiya)(?:,| ) *)?([^.!?;,\n]{3,50}),? *$/iu;
const MOST_CHARS = 60;

const ANY_DAY = new Date(0);

interface Details {
  when: boolean;
  place: boolean;
  why: boolean;
}

function detailsIn(text: string): Details {
  const { words } = readWhen(text, ANY_DAY, 'UTC');
  return { when: words !== null, place: readPlace(text) !== null, why: readReason(text) !== null };
}

const addsTo = (before: Details, text: string): boolean => {
  const all = detailsIn(text);
  return (all.when && !before.when) || (all.place && !before.place) || (all.why && !before.why);
};

/**
 * Extends a statement by words without a verb before or after it in `between`, if they tell when, where or why:
 * "my pal is off the drink for good, doctor’s orders".
 */
export function extendToDetails(content: string, span: TextSpan, between: TextSpan): TextSpan {
  const own = content.slice(span.start, span.end);
  const known = detailsIn(own);
  if (known.when && known.place && known.why) return span;
  const before = LEAD.exec(content.slice(between.start, span.start));
  const lead = before?.[1] ?? '';
  const after = content.slice(span.end, between.end);
  const tail = after
    .slice(0, ENDS_TAIL.exec(after)?.index ?? after.length)
    .slice(0, MOST_CHARS)
    .trimEnd();
  const fragment = FRAGMENT.exec(after)?.[0] ?? '';
  const isLead = lead !== '' && !hasVerb(lead) && addsTo(known, `${lead}, ${own}`);
  const start =
    isLead && before !== null ? span.start - before[0].length + before[0].lastIndexOf(lead) : span.start;
  const longer = `${own}${tail}`;
  // "doctor’s orders" looks like a verb
  const isTail = hasVerb(tail)
    ? readReason(longer)?.text === tail.replace(/^[ ,]+/, '')
    : addsTo(known, longer);
  if (tail.length > 1 && isTail) return { start, end: span.end + tail.length };
  const isFragment = fragment !== '' && (IS_REASON.test(fragment) || !hasVerb(fragment));
  if (isFragment && addsTo(known, `${own},${fragment.replace(/^[.!]*/, '')}`))
    return { start, end: span.end + fragment.length };
  return { start, end: span.end };
}
