import { createHash } from 'node:crypto';
import pg from 'pg';

const MARK = 'plansOnce';

/** An empty name marks a statement that was sent once. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.has(sql) ? `t${createHash('sha256').update(sql).digest('hex').slice(0, 24)}` : '';
  names.set(sql, name);
  return name;
}

const isUnprepared = (query: unknown): query is { text: string } =>
  query instanceof Object &&
  'text' in query &&
  typeof query.text === 'string' &&
  Array.isArray(Reflect.get(query, 'values')) &&
  !Reflect.get(query, 'name');

/** Prepares every repeated statement with parameters, because planning takes half of the database's time. */
export function prepareRepeatedStatements(): void {
  const client = pg.Client.prototype;
  if (Reflect.has(client, MARK)) return;
  const send: unknown = Reflect.get(client, 'query');
  if (!(send instanceof Function))
    throw new Error('The pg package has changed. Adapt prepare-repeated-statements.ts.');
  Reflect.set(client, MARK, true);
  Reflect.set(client, 'query', function query(this: pg.Client, first: unknown, ...others: unknown[]) {
    const named = isUnprepared(first)
      ? { ...first, name: names.get(first.text) || nameOf(first.text) }
      : first;
    return Reflect.apply(send, this, [named, ...others]);
  });
}
