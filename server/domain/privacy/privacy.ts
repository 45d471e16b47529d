import { plainCharacters } from '#server/domain/text/plain-characters.ts';
import { NEVER_STORE_PATTERNS } from '#server/domain/words/policy.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { hasPattern } from './never-store-patterns.ts';
import { plainSpelling } from './plain-spelling.ts';
import { isAboutLaw, isAboutMoney, isAboutWork } from './privacy-affairs.ts';
import { asksForSecrecy } from './privacy-confidence.ts';
import { EVERYDAY } from './privacy-everyday.ts';
import { withoutFigures } from './privacy-figures.ts';
import { isAboutAllergy, isAboutHealth, isAboutMind } from './privacy-health.ts';
import { isAtLeast } from './privacy-level.ts';
import {
  isAboutConflict,
  isAboutDrink,
  isAboutFaith,
  isAboutLove,
  isAboutSurprise,
  isNotForEverybody,
} from './privacy-lives.ts';
import { isOfOwnLife } from './privacy-own-life.ts';
import { isAboutSomebody } from './privacy-people.ts';
import { isAboutHome, isAboutWhereabouts } from './privacy-places.ts';

export interface PrivacyClass {
  privacy: Privacy;
  /** Reason for the privacy class of the statement, in words. */
  reason: string;
}

const ORDINARY: PrivacyClass = { privacy: 'public', reason: 'no sensitive topic was found' };

/**
 * Topics that are private unless the author chooses otherwise, the most serious first. Each entry is [reason for the
 * privacy class, test for the topic].
 */
const TOPICS: readonly (readonly [string, (plain: string, isOfSomebody: boolean) => boolean])[] = [
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
  ['described as not meant for everybody', isNotForEverybody],
  ...EVERYDAY,
  ['about one’s own life', isOfOwnLife],
];

/** Returns whether a text asks for secrecy: "don't tell mum", "between us". */
export const isInConfidence = (text: string): boolean => asksForSecrecy(plainSpelling(text));

/** Returns whether a text contains a password, or a card, bank account or identity number. */
const hasCredential = (text: string): boolean => {
  const plain = plainCharacters(text);
  return NEVER_STORE_PATTERNS.some((pattern) => hasPattern(plain, pattern));
};

/**
 * Classifies a statement. Secret: it asks for secrecy or contains a credential. Private: the network says so (`soundsPrivate`), or,
 * without a network (null), a topic of `TOPICS` matches. Public: everything else, also an allergy or a diet alone, because those who
 * cook must know it (docs/decisions/0017-privacy-by-words.md). Linear in the text.
 */
export function classifyPrivacy(content: string, soundsPrivate: boolean | null = null): PrivacyClass {
  const plain = plainSpelling(content);
  if (asksForSecrecy(plain)) return { privacy: 'secret', reason: 'the text asks for secrecy' };
  if (hasCredential(content))
    return {
      privacy: 'secret',
      reason: 'contains a password, a code, or a card, account or identity number',
    };
  if (soundsPrivate === false) return ORDINARY;
  const first = topicsIn(content, plain).next();
  if (!first.done) return { privacy: 'private', reason: first.value };
  return soundsPrivate && !isAboutAllergy(plain)
    ? { privacy: 'private', reason: 'sounds like a private matter' }
    : ORDINARY;
}

function* topicsIn(content: string, plain: string): Generator<string> {
  const isOfSomebody = isAboutSomebody(content, plain);
  const meant = withoutFigures(plain);
  for (const [reason, isAbout] of TOPICS) if (isAbout(meant, isOfSomebody)) yield reason;
}

/** Lists the sensitive topics of a statement, as the reasons in `TOPICS`. Here an allergy counts as health. */
export function privacyTopics(content: string): string[] {
  const plain = plainSpelling(content);
  const topics = new Set(topicsIn(content, plain));
  if (isAboutAllergy(plain)) topics.add('about health');
  return [...topics];
}

/** Scope of a memory, as far as it limits who sees the memory: a group, a relationship, or anything else. */
export type Belonging = 'group' | 'relationship' | 'open';

const STAYS_WITH: Record<Exclude<Belonging, 'open'>, PrivacyClass> = {
  group: { privacy: 'private', reason: 'only for members of the group' },
  relationship: { privacy: 'private', reason: 'only for the two people of the relationship' },
};

/** Returns the most restrictive class among the texts of one memory. Each text is classified on its own. */
function classOf(texts: readonly string[], soundsPrivate: boolean | null): PrivacyClass {
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => classifyPrivacy(text, soundsPrivate))
    .reduce((gravest, next) => (isAtLeast(gravest.privacy, next.privacy) ? gravest : next), ORDINARY);
}

/** The household's default for statements without a sensitive topic. Null if nobody has chosen one, which means public. */
export type DefaultPrivacy = 'public' | 'private' | null;

/** Context for the classification besides the texts. */
interface Circumstances {
  ordinary?: DefaultPrivacy;
  /** The network's verdict on all texts together. Null if the network has not read them. */
  soundsPrivate?: boolean | null;
}

/**
 * Decides the privacy of a memory from all its texts. An explicit choice is never lowered. Only a request for secrecy
 * or a credential raises it, because a parent may publish an illness on purpose. Without a choice, the class of the
 * texts applies, then the scope (a group other than the home group, or a relationship), then the household's default.
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
    return { privacy: chosen, reason: 'chosen explicitly' };
  }
  if (byWords.privacy !== 'public') return byWords;
  if (belongsTo !== 'open') return STAYS_WITH[belongsTo];
  return ordinary === 'private' ? { privacy: 'private', reason: 'the household’s default' } : byWords;
}
