import { createHash } from 'node:crypto';
import { Prisma } from '#generated/vault/client.ts';

const MARK = '/* prepared */';

/**
 * Put in front of a statement of the hot path: Postgres then keeps its plan. With the policies of row-level security in
 * it, planning one of them costs two to four milliseconds, more than running it. Only for statements of few shapes: each
 * shape is kept once a connection.
 */
export const PREPARED: Prisma.Sql = Prisma.raw(MARK);

const names = new Map<string, string>();

/** The name to prepare a statement under; empty for one that is planned each time. */
export function preparedName(sql: string): string {
  if (!sql.startsWith(MARK)) return '';
  const known = names.get(sql);
  if (known) return known;
  const name = `p${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
  names.set(sql, name);
  return name;
}
