import type { Claim } from '#server/domain/statements/claim.ts';

/** That two claims name different values where only one holds. */
export interface Other {
  certainty: number;
  reason: string;
  isAge: boolean;
}
export const other = (certainty: number, reason: string, isAge = false): Other => ({
  certainty,
  reason,
  isAge,
});

export const isMove = (existing: Claim, incoming: Claim): boolean =>
  (existing.verb === 'lives' || existing.verb === 'works') && (incoming.verb === 'moves' || isBeTo(incoming));
/** What "moved to", "changed to" are read as. */
export const isBeTo = ({ verb, preposition, isStrongChange }: Claim): boolean =>
  verb === 'be' && preposition === 'to' && isStrongChange;

export const isSameVerb = (existing: Claim, incoming: Claim): boolean =>
  existing.verb === incoming.verb ||
  isMove(existing, incoming) ||
  (isJoining(existing) && isJoining(incoming));
export const isJoining = ({ verb }: Claim): boolean => verb === 'be' || verb === '' || verb === 'named';
export const isPrice = (claim: Claim): boolean => claim.verb === 'costs' || isJoining(claim);

/** A thing, or something of somebody's: "the rent", "Ana's phone number". */
export const isThing = ({ topic }: Claim): boolean => topic.length > 0;
export const isFixed = (claim: Claim): boolean => isThing(claim) || claim.isSingleValued;
