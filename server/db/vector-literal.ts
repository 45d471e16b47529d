import { toSql } from 'pgvector';

const literals = new WeakMap<readonly number[], string>();

/** Formats a vector for pgvector. Cached per array, because formatting is as slow as an index lookup; never mutate the array. */
export function vectorLiteral(vector: readonly number[]): string {
  const existing = literals.get(vector);
  if (existing !== undefined) return existing;
  const literal = String(toSql([...vector]));
  literals.set(vector, literal);
  return literal;
}
