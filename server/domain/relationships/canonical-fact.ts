/** A relationship type, as far as storing in canonical form goes. */
export interface TypeHalf {
  id: string;
  isDirectional: boolean;
  /** of a pair, the half that relationships are stored in; every symmetric type */
  isCanonical: boolean;
  /** the other half; null for a symmetric type */
  inverseId: string | null;
}

/** One fact as it is stored. */
export interface CanonicalFact {
  aId: string;
  bId: string;
  typeId: string;
}

/**
 * "`who` is `type` of `of`" in the one form that is stored: of a pair the canonical half, of a symmetric type the
 * smaller id first. `isSwapped` says that `who` became b. Said from the other side (`of` is the inverse of `who`), it
 * is the same fact.
 */
export function canonicalFact(
  who: string,
  of: string,
  type: TypeHalf,
): { fact: CanonicalFact; isSwapped: boolean } {
  const isSwapped = type.isDirectional ? !type.isCanonical : who > of;
  const typeId = isSwapped && type.isDirectional ? (type.inverseId ?? type.id) : type.id;
  return { fact: isSwapped ? { aId: of, bId: who, typeId } : { aId: who, bId: of, typeId }, isSwapped };
}

/** The other way round: who a stored fact says its type of, with the half that was asked for. */
export function readFact(fact: CanonicalFact, half: TypeHalf): { who: string; of: string } {
  const isStored = half.isCanonical || !half.isDirectional;
  return isStored ? { who: fact.aId, of: fact.bId } : { who: fact.bId, of: fact.aId };
}
