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
