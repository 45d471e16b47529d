import { expect, test } from 'vitest';
import * as sql from './sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';

test('the SQL of relationship types', () => {
  expect(sql.usage(id).sql).toMatchSnapshot();
  expect(sql.openProposals(id).sql).toMatchSnapshot();
  const by = { verdict: 'fold', now: new Date(0), userId: id, journalId: id };
  expect(sql.decideProposals(id, id, by).sql).toMatchSnapshot();
  expect(sql.lockTypes(id, [id]).sql).toMatchSnapshot();
  expect(sql.rowsOfTypes(id, [id], true).sql).toMatchSnapshot();
  expect(sql.moveMemories(id, id, null).sql).toMatchSnapshot();
});
