import { normalise } from '#server/domain/text/normalise.ts';
import type { SafetyReading } from './safety-matter.ts';

// Who brings a thing up and does not have it.

/** It says of the very same that it must be avoided, whatever else it brings up. */
export const isShunned = ({ mentions }: SafetyReading, banned: readonly { exact: string }[]): boolean =>
  mentions.some(({ exact, stance }) => stance === 'avoids' && banned.some((ban) => ban.exact === exact));

/** It wants nothing of what it brings up: what is only mentioned in it is not had. */
export const isAverse = ({ folded, diets, isAllergic }: SafetyReading): boolean =>
  diets.length > 0 || isAllergic || AVERSE.test(folded);
const AVERSE =
  /\b(?:avoid|dislik|aversion|averse|distaste|detest|refus|object|sensitive|free (?:from|of)|not a fan|hate[sd]?\b|(?:not|never|no|without)\b|\p{L}+n't\b|cannot\b)/u;

const SHUNS =
  /\b(?:avoid(?:s|ed|ing)?|dislikes?|disliked|aversion|averse|detests?|hates?|phobia|allergic|sensitive|cruel|objects?|objections?|(?:cannot|can't|won't)(?! (?:live|get enough|get by|go a|wait|do without|be without|resist|imagine)))\b/u;
const WANTS = /\b(?:loves?|likes?|prefers?|enjoys?|wants?|fine|okay|ok|happy|only)\b/u;
const SHUNS_NO_MORE =
  /\b(?:not|never|no longer|isn't|doesn't|don't|stopped|used to) (?:\p{L}+ ){0,2}(?:avoid|dislik|averse|detest|hat(?:e|ing)|allergic|sensitive|object|mind)/u;

/** It says what somebody will not have, and nothing that they would. */
export const onlyShuns = (folded: string): boolean =>
  SHUNS.test(folded) && !WANTS.test(folded) && !SHUNS_NO_MORE.test(folded);

/** Two refusals agree, however many negations are in them: "I dislike caged birds", "I can't have pets that are loud". */
export const areBothRefusals = (a: string, b: string): boolean =>
  onlyShuns(normalise(a)) && onlyShuns(normalise(b));
