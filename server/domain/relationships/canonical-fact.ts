/** The fields of a relationship type that determine how its relationships are stored. */
export interface TypeHalf {
  id: string;
  isDirectional: boolean;
  /** True if relationships are stored with this type. False for one of every two inverse types. */
  isCanonical: boolean;
  /** Id of the inverse type. Null for a symmetric type. */
  inverseId: string | null;
}

/** A relationship as it is stored, read as "A <type> B". */
export interface CanonicalFact {
  aId: string;
  bId: string;
  typeId: string;
}

/**
 * Converts "<who> is <type> of <of>" to its stored form, which uses the canonical type of two inverse types. If the
 * type is symmetric, the smaller id comes first. `isSwapped` is true if <who> became B.
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

/** Converts a stored relationship back to the direction of the given type. This is the opposite of `canonicalFact`. */
export function readFact(fact: CanonicalFact, half: TypeHalf): { who: string; of: string } {
  const isStored = half.isCanonical || !half.isDirectional;
  return isStored ? { who: fact.aId, of: fact.bId } : { who: fact.bId, of: fact.aId };
}
