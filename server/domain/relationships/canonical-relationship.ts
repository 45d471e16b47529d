export interface TypeHalf {
  id: string;
  isDirectional: boolean;
  isCanonical: boolean;
  /** Null for a symmetric type. */
  inverseId: string | null;
}

/** A relationship as it is stored, read as "A <type> B". */
export interface CanonicalFact {
  aId: string;
  bId: string;
  typeId: string;
}

/** Converts "<who> is <type> of <of>". `isSwapped` is true if <who> became B. */
export function canonicalFact(
  who: string,
  of: string,
  type: TypeHalf,
): { fact: CanonicalFact; isSwapped: boolean } {
  const isSwapped = type.isDirectional ? !type.isCanonical : who > of;
  const typeId = isSwapped && type.isDirectional ? (type.inverseId ?? type.id) : type.id;
  return { fact: isSwapped ? { aId: of, bId: who, typeId } : { aId: who, bId: of, typeId }, isSwapped };
}

export function readFact(fact: CanonicalFact, half: TypeHalf): { who: string; of: string } {
  const isStored = half.isCanonical || !half.isDirectional;
  return isStored ? { who: fact.aId, of: fact.bId } : { who: fact.bId, of: fact.aId };
}
