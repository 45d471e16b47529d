import { toSql } from 'pgvector';

const literals = new WeakMap<readonly number[], string>();

/**
 * Formats a vector for pgvector. The result is cached per array, because formatting takes as long as an index look-up.
 * Never change the array.
 */
export function vectorLiteral(vector: readonly number[]): string {
  const existing = literals.get(vector);
  if (existing !== undefined) return existing;
  const literal = String(toSql([...vector]));
  literals.set(vector, literal);
  return literal;
}
