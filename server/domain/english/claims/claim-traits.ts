import type { Claim } from '#server/domain/statements/claim.ts';

export interface ValueConflict {
  certainty: number;
  reason: string;
  isAge: boolean;
}
export const valueConflict = (certainty: number, reason: string, isAge = false): ValueConflict => ({
  certainty,
  reason,
  isAge,
});

export const isMove = (existing: Claim, incoming: Claim): boolean =>
  (existing.verb === 'lives' || existing.verb === 'works') &&
  (incoming.verb === 'moves' || isChangedTo(incoming));
export const isChangedTo = ({ verb, preposition, isStrongChange }: Claim): boolean =>
  verb === 'be' && preposition === 'to' && isStrongChange;

export const isSameVerb = (existing: Claim, incoming: Claim): boolean =>
  existing.verb === incoming.verb ||
  isMove(existing, incoming) ||
  (isJoining(existing) && isJoining(incoming));
export const isJoining = ({ verb }: Claim): boolean => verb === 'be' || verb === '' || verb === 'named';
export const isPrice = (claim: Claim): boolean => claim.verb === 'costs' || isJoining(claim);

/** True for a claim about a thing, such as "the rent" or "Ana's phone number". */
export const isThing = ({ topic }: Claim): boolean => topic.length > 0;
export const isFixed = (claim: Claim): boolean => isThing(claim) || claim.isSingleValued;
