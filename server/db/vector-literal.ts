import { toSql } from 'pgvector';

const literals = new WeakMap<readonly number[], string>();

/** A vector in pgvector's notation, cached per array: writing it takes as long as an index look-up. The array must not change. */
export function vectorLiteral(vector: readonly number[]): string {
  const existing = literals.get(vector);
  if (existing !== undefined) return existing;
  const literal = String(toSql([...vector]));
  literals.set(vector, literal);
  return literal;
}
