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

export const isMove = (known: Claim, told: Claim): boolean =>
  (known.verb === 'lives' || known.verb === 'works') && (told.verb === 'moves' || isBeTo(told));
/** What "moved to", "changed to" are read as. */
export const isBeTo = ({ verb, preposition, isStrongChange }: Claim): boolean =>
  verb === 'be' && preposition === 'to' && isStrongChange;

export const isSameVerb = (known: Claim, told: Claim): boolean =>
  known.verb === told.verb || isMove(known, told) || (isJoining(known) && isJoining(told));
export const isJoining = ({ verb }: Claim): boolean => verb === 'be' || verb === '' || verb === 'named';
export const isPrice = (claim: Claim): boolean => claim.verb === 'costs' || isJoining(claim);

/** A thing, or something of somebody's: "the rent", "Ana's phone number". */
export const isThing = ({ topic }: Claim): boolean => topic.length > 0;
export const isFixed = (claim: Claim): boolean => isThing(claim) || claim.isSingleValued;
