import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import { identifiesPerson, isUniqueRole } from '#server/domain/relationships/role-uniqueness.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import { areOfOneKind } from './claim-kinds.ts';
import { isJoining } from './claim-likeness.ts';

/** "Nora's son is Lucas", "Lucas is Nora's son": who somebody is to somebody. */
const isTie = (claim: Claim): boolean =>
  isJoining(claim) && claim.complement === 'name' && claim.roles.length > 0;

/** "my cousin": a second one need not be the same person. */
export const mayBeAnother = (claim: Claim, isSure = identifiesPerson): boolean =>
  !claim.topic.some((stem) => ONLY.has(stem)) && claim.roles.some((role) => !isSure(role));
/** "best friend", "eldest son". Stems. */
const ONLY = new Set(['best', 'eldest', 'oldest', 'youngest', 'only']);

/** Two names for one tie: both hold, unless people have one such at a time ("my wife"), or the newer says "my new doctor". */
export const areTwoOfOneTie = (existing: Claim, incoming: Claim): boolean =>
  (isTie(existing) || isTie(incoming)) &&
  mayBeAnother(existing, incoming.change === null ? isUniqueRole : identifiesPerson);

/** "Ana is Nora's sister" and "Ana is Nora's mother": of one pair, two ties that exclude each other. */
export function findTies(existing: Claim, incoming: Claim): Finding | null {
  if (!isTie(existing) || !isTie(incoming) || existing.polarity < 0 || incoming.polarity < 0) return null;
  if (
    existing.modality !== incoming.modality ||
    existing.subject !== incoming.subject ||
    existing.object !== incoming.object
  )
    return null;
  const [one, ...more] = existing.topic;
  const [other, ...others] = incoming.topic;
  if (one === undefined || other === undefined || more.length + others.length > 0) return null;
  if (!areOfOneKind(one, other)) return null;
  return {
    kind: 'contradiction',
    certainty: CERTAINTY.kind,
    reasons: ['They name two of a kind for the same.'],
    isChangeable: false,
    isExpress: false,
  };
}
