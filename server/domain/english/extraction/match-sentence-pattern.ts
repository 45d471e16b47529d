import type { When } from '#server/domain/time/statement-time.ts';
import { CONCERNS, VIEWS } from './concern-and-opinion-patterns.ts';
import { HABITS, isHabitual, MILESTONES, PAST, PLANS, recurs } from './event-and-habit-patterns.ts';
import { LIVES, OWN } from './life-and-possession-patterns.ts';
import type { Subject } from './read-subject.ts';
import { isAtHand, isOfTheMoment } from './speech-acts.ts';
import { HEALTH, type SentencePattern, TASTES } from './taste-and-health-patterns.ts';
import { ADVERB } from './to-third-person.ts';

interface Matched {
  frame: SentencePattern;
  object: string;
}

/** Specific patterns come first, because the first match is used. */
const SENTENCE_PATTERNS: readonly SentencePattern[] = [
  ...OWN,
  ...HEALTH,
  ...TASTES,
  ...MILESTONES,
  ...PLANS,
  ...CONCERNS,
  ...LIVES,
  ...VIEWS,
  ...HABITS,
  ...PAST,
];
const BEINGS: readonly Subject['kind'][] = ['me', 'us', 'person', 'pet'];

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const LATER = new RegExp(
  `\\b(?:next (?:week|month|year|spring|summer|autumn|fall|winter|term|semester|season)|(?:in|from|until|by|at the end of|early|mid|late|end of|beginning of) (?:early |late |mid-?)?${MONTH}\\b|(?:in|by|next|this) (?:the )?(?:spring|summer|autumn|winter|new year)|in (?:a|an|two|three|four|five|six|\\d+) (?:days|weeks?|months?|years?)|(?:this|over the|at the|next) (?:weekend|summer|spring|autumn|winter|holidays)|(?:at|for|over|by) (?:Christmas|Easter|New Year|Hanukkah|Diwali|Eid|Thanksgiving)|by the end of|on the \\d{1,2}(?:st|nd|rd|th)\\b|later this (?:year|month)|this (?:year|month)|soon\\b)`,
  'i',
);
const EARLIER =
  /\b(?:in|since|back in|until|around) (?:the )?(?:19|20)\d\ds?\b|\blast (?:week|month|year|summer|spring|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|christmas|weekend)\b|\b(?:\d+|two|three|four|five|six|ten|many|a few|some) (?:weeks|months|years) ago\b|\b(?:a|one) (?:month|year) ago\b|\bas (?:a|an) (?:child|kid|teenager|student|young)\b|\bwhen (?:I|we|they|she|he|\p{Lu}\p{L}+) (?:was|were)\b|\bin (?:her|his|their|my) (?:twenties|thirties|teens|youth)\b/iu;

const withoutAdverbs = (predicate: string): string => {
  const words = predicate
    .replace(/^no longer (\p{Ll}+?)s?(?= |$)/u, 'does not $1')
    .replace(/\b(?:no longer|not only) /i, '')
    .split(' ');
  return words
    .filter(
      (word, index) =>
        index > 4 || !ADVERB.test(word) || /^(?:not|too|very|much|early|rather|only)$/i.test(word),
    )
    .join(' ');
};

function isInTime(frame: SentencePattern, text: string, when: When): boolean {
  if (frame.needs === 'recurrence') return recurs(text);
  if (frame.needs === 'future')
    return (
      when.lies === 'future' ||
      (when.lies === null && !EARLIER.test(text) && !recurs(text) && LATER.test(text))
    );
  if (frame.needs === 'past') return when.lies === 'past' || EARLIER.test(text);
  return true;
}

function fits(frame: SentencePattern, kind: Subject['kind'], text: string, when: When): Matched | null {
  if (!(frame.of ?? BEINGS).includes(kind)) return null;
  const found = frame.pattern.exec(text);
  if (found === null || !isInTime(frame, text, when)) return null;
  const object = (found.groups?.object ?? '').trim();
  const isExcepted =
    frame.except !== undefined && (frame.except.test(text) || (object !== '' && frame.except.test(object)));
  if (isExcepted) return null;
  if (frame.isTaste && isAtHand(object)) return null;
  if (frame.isTaste && frame.predicate !== 'favourite' && isOfTheMoment(text)) return null;
  return { frame, object };
}

const HABIT: SentencePattern = {
  category: 'biographical',
  subcategory: 'lifestyle',
  predicate: 'does',
  pattern: /^/,
};
const HOUSE_RULE: SentencePattern = {
  category: 'contextual',
  subcategory: 'constraints',
  predicate: 'do',
  pattern: /^/,
};

export function matchSentencePattern(subject: Subject, predicate: string, when: When): Matched | null {
  const noun = subject.label.replace(/^(?:.*['’]s|The|Our|My|His|Her|Their) /u, '');
  const said = predicate.replace(/\b(?:was|is) actually\b/, 'is');
  const text = subject.kind === 'thing' ? `${noun} ${said}` : withoutAdverbs(said);
  for (const frame of SENTENCE_PATTERNS) {
    const matched = fits(frame, subject.kind, text, when);
    if (matched) return matched;
  }
  const isHabit =
    BEINGS.includes(subject.kind) && isHabitual(predicate) && !isAtHand(text.split(' ').slice(1).join(' '));
  return isHabit && text.split(' ').length >= 2
    ? { frame: subject.kind === 'us' ? HOUSE_RULE : HABIT, object: text }
    : null;
}
