import { plainCharacters } from '#server/domain/text/plain-characters.ts';
import { NEVER_STORE_PATTERNS } from '#server/domain/words/policy.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { hasPattern } from './never-store-patterns.ts';
import { plainSpelling } from './plain-spelling.ts';
import { isAboutLaw, isAboutMoney, isAboutWork } from './privacy-affairs.ts';
import { asksForSecrecy } from './privacy-confidence.ts';
import { EVERYDAY } from './privacy-everyday.ts';
import { withoutFigures } from './privacy-figures.ts';
import { isAboutHealth, isAboutMind, isAboutSafety } from './privacy-health.ts';
import { isAtLeast } from './privacy-level.ts';
import {
  isAboutConflict,
  isAboutDrink,
  isAboutFaith,
  isAboutLove,
  isAboutSurprise,
  isKeptQuiet,
} from './privacy-lives.ts';
import { isOfOwnLife } from './privacy-own-life.ts';
import { isAboutSomebody } from './privacy-people.ts';
import { isAboutHome, isAboutWhereabouts } from './privacy-places.ts';

export interface PrivacyClass {
  privacy: Privacy;
  /** the rule that decided, in words */
  reason: string;
}

const ORDINARY: PrivacyClass = { privacy: 'public', reason: 'nothing in it asks for less' };

/** What is private unless its teller says otherwise (design: "Privacy classes"), the gravest first. */
const FAMILIES: readonly (readonly [string, (plain: string, isOfSomebody: boolean) => boolean])[] = [
  ['about health', isAboutHealth],
  ['about state of mind', isAboutMind],
  ['about love and family', isAboutLove],
  ['about money', isAboutMoney],
  ['about the law', isAboutLaw],
  ['about drink, drugs or gambling', isAboutDrink],
  ['about trouble at work or school', isAboutWork],
  ['about a quarrel or feelings for others', isAboutConflict],
  ['about what somebody believes', isAboutFaith],
  ['about a surprise', isAboutSurprise],
  ['about where someone lives', isAboutHome],
  ['about where someone is, and when', isAboutWhereabouts],
  ['told as something not for all', isKeptQuiet],
  ...EVERYDAY,
  ['about one’s own life', isOfOwnLife],
];

/** Whether a text asks that others do not learn of it: "don't tell mum", "between us". */
export const isInConfidence = (text: string): boolean => asksForSecrecy(plainSpelling(text));

/** Whether it holds a password, a card, a bank account or an identity number. */
const hasCredential = (text: string): boolean => {
  const plain = plainCharacters(text);
  return NEVER_STORE_PATTERNS.some((pattern) => hasPattern(plain, pattern));
};

/**
 * The privacy class of a statement: secret where its words ask for that or it holds a credential; private where it sounds
 * so to the network, or, where that has not read it (null), where it is about health, money, love, the law, trouble,
 * whereabouts and the like; and public otherwise. An allergy or a diet alone is public: whoever cooks for somebody has to
 * know (docs/decisions/0017-privacy-by-words.md). Linear in the text.
 */
export function classifyPrivacy(content: string, soundsPrivate: boolean | null = null): PrivacyClass {
  const plain = plainSpelling(content);
  if (asksForSecrecy(plain)) return { privacy: 'secret', reason: 'said in confidence' };
  if (hasCredential(content)) return { privacy: 'secret', reason: 'a password, code or number of that kind' };
  if (soundsPrivate === false) return ORDINARY;
  const first = topicsIn(content, plain).next();
  if (!first.done) return { privacy: 'private', reason: first.value };
  return soundsPrivate && !isAboutSafety(plain)
    ? { privacy: 'private', reason: 'about something that not everybody need know' }
    : ORDINARY;
}

function* topicsIn(content: string, plain: string): Generator<string> {
  const isOfSomebody = isAboutSomebody(content, plain);
  const meant = withoutFigures(plain);
  for (const [reason, isAbout] of FAMILIES) if (isAbout(meant, isOfSomebody)) yield reason;
}

/** All that a statement is about of what a household may want to keep out or in, in words. An allergy is about health. */
export function privacyTopics(content: string): string[] {
  const plain = plainSpelling(content);
  const topics = new Set(topicsIn(content, plain));
  if (isAboutSafety(plain)) topics.add('about health');
  return [...topics];
}

/** Whose a statement is, as far as it says who should know: a group's, what holds between two, or anything else. */
export type Belonging = 'group' | 'relationship' | 'open';

const STAYS_WITH: Record<Exclude<Belonging, 'open'>, PrivacyClass> = {
  group: { privacy: 'private', reason: 'for the members of the group' },
  relationship: { privacy: 'private', reason: 'for the two whom it is about' },
};

/** The gravest class of the texts of one memory, each looked at by itself. */
function classOf(texts: readonly string[], soundsPrivate: boolean | null): PrivacyClass {
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => classifyPrivacy(text, soundsPrivate))
    .reduce((gravest, next) => (isAtLeast(gravest.privacy, next.privacy) ? gravest : next), ORDINARY);
}

/** What a household chose for the ordinary; null: it has not been asked, and everybody may know. */
export type DefaultPrivacy = 'public' | 'private' | null;

/** What is known of a statement besides its texts. */
interface Circumstances {
  ordinary?: DefaultPrivacy;
  /** whether its texts, read as one, sound private to the network; null: it has not read them */
  soundsPrivate?: boolean | null;
}

/**
 * The level to keep a statement at. Without a choice the class of its texts holds; what belongs to a group (other than the
 * household) or to two people stays with them, and the rest has the household's default. With a choice, only "said in
 * confidence" and credentials raise it: a parent who makes an allergy known to the household means it. A rule never
 * lowers what was chosen. In: all the texts of the memory.
 */
export function privacyFor(
  texts: string | readonly string[],
  chosen: Privacy | undefined,
  belongsTo: Belonging = 'open',
  { ordinary = null, soundsPrivate = null }: Circumstances = {},
): PrivacyClass {
  const byWords = classOf(typeof texts === 'string' ? [texts] : texts, soundsPrivate);
  if (chosen !== undefined) {
    if (byWords.privacy === 'secret' && !isAtLeast(chosen, 'secret')) return byWords;
    return { privacy: chosen, reason: 'chosen' };
  }
  if (byWords.privacy !== 'public') return byWords;
  if (belongsTo !== 'open') return STAYS_WITH[belongsTo];
  return ordinary === 'private' ? { privacy: 'private', reason: 'the default of the household' } : byWords;
}
