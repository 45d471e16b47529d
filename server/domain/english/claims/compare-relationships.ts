import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import { identifiesPerson, isUniqueRole } from '#server/domain/relationships/unique-roles.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { isJoining } from './claim-traits.ts';
import { areOfOneKind } from './value-kinds.ts';

const isRelationship = (claim: Claim): boolean =>
  isJoining(claim) && claim.complement === 'name' && claim.roles.length > 0;

export const mayMeanAnother = (claim: Claim, isSure = identifiesPerson): boolean =>
  !claim.topic.some((stem) => ONLY.has(stem)) && claim.roles.some((role) => !isSure(role));
const ONLY = new Set(['best', 'eldest', 'oldest', 'youngest', 'only']);

/** True for two names with one role, such as "my son". False for a role of one person, such as "my wife". */
export const areTwoPeopleOfOneRole = (existing: Claim, incoming: Claim): boolean =>
  (isRelationship(existing) || isRelationship(incoming)) &&
  mayMeanAnother(existing, incoming.change === null ? isUniqueRole : identifiesPerson);

/** Finds "Ana is Nora's sister" and "Ana is Nora's mother". */
export function findRelationshipConflict(existing: Claim, incoming: Claim): Finding | null {
  if (
    !isRelationship(existing) ||
    !isRelationship(incoming) ||
    existing.polarity < 0 ||
    incoming.polarity < 0
  )
    return null;
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
    reasons: ['The two memories give different relationships for the same two people.'],
    isChangeable: false,
    isExpress: false,
  };
}
