import { normalise } from '#server/domain/text/normalise-text.ts';
import type { SafetyReading } from './read-safety-facts.ts';

export const alsoAvoids = ({ mentions }: SafetyReading, banned: readonly { exact: string }[]): boolean =>
  mentions.some(({ exact, stance }) => stance === 'avoids' && banned.some((ban) => ban.exact === exact));

/** True if the statement refuses a thing, so that mentioning it does not mean taking it. */
export const isAverse = ({ normalised, diets, isAllergic }: SafetyReading): boolean =>
  diets.length > 0 || isAllergic || AVERSE.test(normalised);
const AVERSE =
  /\b(?:avoid|dislik|aversion|averse|distaste|detest|refus|object|sensitive|free (?:from|of)|not a fan|hate[sd]?\b|(?:not|never|no|without)\b|\p{L}+n't\b|cannot\b)/u;

const REFUSES =
  /\b(?:avoid(?:s|ed|ing)?|dislikes?|disliked|aversion|averse|detests?|hates?|phobia|allergic|sensitive|cruel|objects?|objections?|(?:cannot|can't|won't)(?! (?:live|get enough|get by|go a|wait|do without|be without|resist|imagine)))\b/u;
const WANTS = /\b(?:loves?|likes?|prefers?|enjoys?|wants?|fine|okay|ok|happy|only)\b/u;
const REFUSES_NO_MORE =
  /\b(?:not|never|no longer|isn't|doesn't|don't|stopped|used to) (?:\p{L}+ ){0,2}(?:avoid|dislik|averse|detest|hat(?:e|ing)|allergic|sensitive|object|mind)/u;

export const onlyRefuses = (normalised: string): boolean =>
  REFUSES.test(normalised) && !WANTS.test(normalised) && !REFUSES_NO_MORE.test(normalised);

/** True if each statement only refuses things. Two refusals cannot contradict each other. */
export const areBothRefusals = (a: string, b: string): boolean =>
  onlyRefuses(normalise(a)) && onlyRefuses(normalise(b));
