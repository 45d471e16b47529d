import { expect, test } from 'vitest';
import { walkRule } from '#server/domain/graph/walk-rules.ts';
import { amongSql } from './edges-among-memories.ts';
import { levelSql } from './walk-level.ts';

const householdId = '0193b3a0-0000-7000-8000-000000000001';
const ids = ['0193b3a0-0000-7000-8000-000000000002'];
const followed = { householdId, rule: walkRule('why'), minStrength: 0.1, asOf: null };

test('builds the SQL of a walk', () => {
  const level = {
    ...followed,
    ids,
    strengths: [1],
    first: new Set(ids),
    counted: followed,
    floor: 0,
    limit: 10,
  };
  expect(levelSql(level).sql).toMatchSnapshot();
  expect(levelSql({ ...level, asOf: new Date('2026-04-01') }).sql).toMatchSnapshot();
  expect(amongSql({ ...followed, ids, limit: 10 }).sql).toMatchSnapshot();
});
