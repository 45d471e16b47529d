import { createHash } from 'node:crypto';
import { Prisma } from '#generated/vault/client.ts';

const MARK = '/* prepared */';

/** Put it before a statement to prepare it, which saves 2 to 4 ms of planning. */
export const PREPARED: Prisma.Sql = Prisma.raw(MARK);

const names = new Map<string, string>();

export function preparedName(sql: string): string {
  if (!sql.startsWith(MARK)) return '';
  const existing = names.get(sql);
  if (existing) return existing;
  const name = `p${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
  names.set(sql, name);
  return name;
}
