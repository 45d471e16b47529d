import { expect, test } from 'vitest';
import * as sql from './sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const fact = { aId: id, bId: id, typeId: id };

test('the SQL of relationships', () => {
  expect(sql.rowsOfFact(id, fact).sql).toMatchSnapshot();
  expect(sql.rowsById(id, [id]).sql).toMatchSnapshot();
  expect(sql.rowsOfContact(id, id).sql).toMatchSnapshot();
  expect(sql.membership(id, fact).sql).toMatchSnapshot();
  expect(sql.nearestTypes(id, [id], 'builtin-1', '[0]').sql).toMatchSnapshot();
  expect(sql.embedTypes(id, [id], 'builtin-1', ['[0]']).sql).toMatchSnapshot();
  expect(sql.lockNames(id, ['Ana']).sql).toMatchSnapshot();
});
