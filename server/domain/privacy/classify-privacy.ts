import { plainCharacters } from '#server/domain/text/plain-characters.ts';
import { NEVER_STORE_PATTERNS } from '#server/domain/words/household-policy.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { alwaysPrivateTopic } from './always-private-topics.ts';
import { isOfOwnLife } from './author-own-life.ts';
import { EUPHEMISMS } from './euphemisms.ts';
import { isAboutAllergy, isAboutHealth, isAboutMind } from './health-topics.ts';
import { isAboutHome, isAboutWhereabouts } from './home-and-whereabouts.ts';
import { saysWhereAKeyIs } from './key-hiding-place.ts';
import { looksLikeCode } from './likely-access-code.ts';
import {
  isAboutConflict,
  isAboutDrink,
  isAboutFaith,
  isAboutLove,
  isAboutSurprise,
  isNotForEverybody,
} from './love-conflict-and-faith-topics.ts';
import { isAboutLaw, isAboutMoney, isAboutWork } from './money-law-and-work-topics.ts';
import { hasPattern } from './never-store-patterns.ts';
import { plainSpelling } from './plain-spelling.ts';
import { isAtLeast } from './privacy-level.ts';
import { withoutFigures } from './remove-jokes-and-stories.ts';
import { asksForSecrecy } from './request-for-secrecy.ts';
import { isAboutSomebody } from './statement-about-people.ts';

export interface PrivacyClass {
  privacy: Privacy;
  reason: string;
}

const ORDINARY: PrivacyClass = { privacy: 'public', reason: 'no sensitive topic was found' };

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
  ...EUPHEMISMS,
  ['about one’s own life', isOfOwnLife],
];

export const isInConfidence = (text: string): boolean => asksForSecrecy(plainSpelling(text));

const hasCredential = (text: string): boolean => {
  const plain = plainCharacters(text);
  return NEVER_STORE_PATTERNS.some((pattern) => hasPattern(plain, pattern));
};

/** `soundsPrivate` is the answer of a neural network, or null. A mere allergy is public. */
export function classifyPrivacy(content: string, soundsPrivate: boolean | null = null): PrivacyClass {
  const plain = plainSpelling(content);
  if (asksForSecrecy(plain)) return { privacy: 'secret', reason: 'the text asks for secrecy' };
  if (hasCredential(content) || looksLikeCode(plainCharacters(content)))
    return {
      privacy: 'secret',
      reason: 'contains a password, a code, or a card, account or identity number',
    };
  if (saysWhereAKeyIs(plainCharacters(content)))
    return { privacy: 'secret', reason: 'says where a key is hidden' };
  if (soundsPrivate === false) {
    const sure = alwaysPrivateTopic(content, plain, isAboutSomebody(content, plain));
    return sure === null ? ORDINARY : { privacy: 'private', reason: sure };
  }
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

export function privacyTopics(content: string): string[] {
  const plain = plainSpelling(content);
  const topics = new Set(topicsIn(content, plain));
  if (isAboutAllergy(plain)) topics.add('about health');
  return [...topics];
}

export type Belonging = 'group' | 'relationship' | 'private_contact' | 'open';

const STAYS_WITH: Record<Exclude<Belonging, 'open'>, PrivacyClass> = {
  group: { privacy: 'private', reason: 'only for members of the group' },
  relationship: { privacy: 'private', reason: 'only for the two people of the relationship' },
  private_contact: { privacy: 'private', reason: 'only you can see this contact' },
};

function classOf(texts: readonly string[], soundsPrivate: boolean | null): PrivacyClass {
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => classifyPrivacy(text, soundsPrivate))
    .reduce((gravest, next) => (isAtLeast(gravest.privacy, next.privacy) ? gravest : next), ORDINARY);
}

/** Null means that nobody has chosen it; it then counts as public. */
export type DefaultPrivacy = 'public' | 'private' | null;

interface Circumstances {
  ordinary?: DefaultPrivacy;
  soundsPrivate?: boolean | null;
}

/** Returns the author's choice, except for credentials and requests for secrecy. */
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
