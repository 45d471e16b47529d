import { toSql } from 'pgvector';

const literals = new WeakMap<readonly number[], string>();

/** Caches the text per array, so never change the array. */
export function vectorLiteral(vector: readonly number[]): string {
  const existing = literals.get(vector);
  if (existing !== undefined) return existing;
  const literal = String(toSql([...vector]));
  literals.set(vector, literal);
  return literal;
}

/** Returns an array of vectors as text, to be cast to `halfvec[]`. */
export const vectorsLiteral = (vectors: readonly (readonly number[])[]): string =>
  `{${vectors.map((vector) => `"${vectorLiteral(vector)}"`).join(',')}}`;
