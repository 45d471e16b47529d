import { expect, test } from 'vitest';
import { hydrateSql } from '#server/memories/memory/sql/memory-rows.ts';
import { compactSql, tokensSql } from './compact/sql.ts';
import { recordUseSql, recordUsesSql } from './memory-use/sql.ts';

const [householdId, id] = ['0193b3a0-0000-7000-8000-000000000001', '0193b3a0-0000-7000-8000-000000000002'];
const now = new Date('2026-11-21T12:00:00.000Z');

test('builds the SQL that records the use of a surfaced memory', () => {
  const note = { id, memoryId: id, outcome: 'accepted', sessionId: null, since: now, now } as const;
  expect(recordUseSql(note).sql).toMatchSnapshot();
  expect(recordUsesSql([note], note).sql).toMatchSnapshot();
});

test('reads the recorded use in the statement that loads the memories', () => {
  expect(hydrateSql(householdId, [id], { userId: null }).sql).toMatchSnapshot();
});

test('builds the SQL that compacts old outcomes', () => {
  const due = { householdId, profileId: id, before: now, keepLatest: 20, limit: 1_000, now };
  expect(compactSql(due).sql).toMatchSnapshot();
  expect(tokensSql(householdId, id).sql).toMatchSnapshot();
});
