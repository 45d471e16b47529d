import { toSql } from 'pgvector';

const known = new WeakMap<readonly number[], string>();

/**
 * A vector as pgvector reads it. Written once for each vector, since writing hundreds of numbers takes as long as a look
 * into an index, and one telling compares its vector several times. The vector must not change afterwards.
 */
export function vectorLiteral(vector: readonly number[]): string {
  const before = known.get(vector);
  if (before !== undefined) return before;
  const literal = String(toSql([...vector]));
  known.set(vector, literal);
  return literal;
}
