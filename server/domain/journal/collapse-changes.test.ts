import { expect, test } from 'vitest';
import { collapseChanges, type RowChange } from './collapse-changes.ts';

const row = (over: Partial<RowChange>): RowChange => ({
  table: 'memory',
  journalId: 'act',
  entityId: 'one',
  isNew: false,
  wasThere: true,
  isThere: true,
  version: 1,
  at: null,
  ...over,
});
const changes = (...rows: Partial<RowChange>[]) =>
  collapseChanges(rows.map(row)).map(({ kind, id, change, version }) => `${kind} ${id} ${change} ${version}`);

const made = { isNew: true, wasThere: false };
const gone = { isThere: false };

test('joins what one act did to one thing, and keeps the acts apart', () => {
  expect(changes(made, { version: 2 }, { table: 'memory_contact', version: null })).toEqual([
    'memory one added 2',
  ]);
  expect(changes(made, { journalId: 'later', version: 2 })).toEqual([
    'memory one added 1',
    'memory one changed 2',
  ]);
  expect(changes(made, gone)).toEqual(['memory one removed 1']);
  expect(changes(gone, { wasThere: false, version: 3 })).toEqual(['memory one changed 3']);
});

test('joins nothing across another act on the same thing', () => {
  const byNora = { journalId: 'by Nora', version: 2 };
  expect(changes(made, byNora, { version: 3 })).toEqual([
    'memory one added 1',
    'memory one changed 2',
    'memory one changed 3',
  ]);
  const elsewhere = { ...byNora, entityId: 'other' };
  expect(changes(made, elsewhere, { version: 3 })).toEqual(['memory one added 3', 'memory other changed 2']);
});

test('reads a part as a change of what it belongs to', () => {
  const alias = { table: 'contact_alias', entityId: 'ana', ...made, version: null };
  expect(changes(alias)).toEqual(['contact ana changed null']);
  expect(changes(alias, { table: 'contact', entityId: 'ana', version: 4 })).toEqual([
    'contact ana changed 4',
  ]);
  expect(changes({ ...alias, table: 'contact_photo', ...gone })).toEqual(['contact ana changed null']);
});

test('tells a restored thing from a changed one, and leaves out other tables', () => {
  expect(changes({ wasThere: false })).toEqual(['memory one restored 1']);
  expect(changes({ table: 'review_case' })).toEqual([]);
});
