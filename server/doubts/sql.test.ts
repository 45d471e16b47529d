import { expect, test } from 'vitest';
import * as sql from './sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00.000Z');

test('the SQL of doubts', () => {
  const after = { at: now.toISOString(), id };
  expect(sql.doubtById(id, id).sql).toMatchSnapshot();
  expect(sql.doubtPage(id, { memoryId: id, now }, { after, limit: 50 }).sql).toMatchSnapshot();
  expect(sql.countDoubts(id, { memoryId: undefined, now }).sql).toMatchSnapshot();
});
