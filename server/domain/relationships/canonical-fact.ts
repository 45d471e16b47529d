/** The fields of a relationship type that determine its canonical form. */
export interface TypeHalf {
  id: string;
  isDirectional: boolean;
  /** True if relationships are stored with this type: every symmetric type, and one half of each pair. */
  isCanonical: boolean;
  /** Id of the pair's other half. Null for a symmetric type. */
  inverseId: string | null;
}

/** A fact in its stored form, "A <type> B". */
export interface CanonicalFact {
  aId: string;
  bId: string;
  typeId: string;
}

/**
 * Brings "<who> is <type> of <of>" into canonical form: the canonical half of a pair, or the smaller id first for a
 * symmetric type. Both ways of stating a fact give the same result. `isSwapped` is true if <who> became B.
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

/** Reads a stored fact with the given half of its type. Reverses `canonicalFact`. */
export function readFact(fact: CanonicalFact, half: TypeHalf): { who: string; of: string } {
  const isStored = half.isCanonical || !half.isDirectional;
  return isStored ? { who: fact.aId, of: fact.bId } : { who: fact.bId, of: fact.aId };
}
