import { expect, test } from 'vitest';
import { hydrateSql } from '#server/memories/memory/sql/rows.ts';
import { compactSql, tokensSql } from './compact/sql.ts';
import { recordUseSql } from './use/sql.ts';

// The text of the statements, so that a change of SQL shows as a diff.
const [householdId, id] = ['0193b3a0-0000-7000-8000-000000000001', '0193b3a0-0000-7000-8000-000000000002'];
const now = new Date('2026-11-21T12:00:00.000Z');

test('what becomes of a surfaced memory is noted', () => {
  const note = { id, memoryId: id, outcome: 'accepted', sessionId: null, since: now, now } as const;
  expect(recordUseSql(note).sql).toMatchSnapshot();
});

test('and read with the memories, in their one statement', () => {
  expect(hydrateSql(householdId, [id], { userId: null }).sql).toMatchSnapshot();
});

test('what is old is compacted', () => {
  const due = { householdId, profileId: id, before: now, keepLatest: 20, limit: 1_000, now };
  expect(compactSql(due).sql).toMatchSnapshot();
  expect(tokensSql(householdId, id).sql).toMatchSnapshot();
});
