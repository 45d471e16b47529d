import { expect, test } from 'vitest';
import * as sql from './sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const today = '2026-11-21';
const fact = { aId: id, bId: id, typeId: id };

test('the SQL of relationships', () => {
  expect(sql.rowsOfFact(id, fact, today).sql).toMatchSnapshot();
  expect(sql.rowsById(id, [id], today).sql).toMatchSnapshot();
  expect(sql.rowsOfContact(id, id, today).sql).toMatchSnapshot();
  expect(sql.joining(id, fact, [id], '2026-11-21').sql).toMatchSnapshot();
  expect(sql.membershipRows(id, '2026-11-21').sql).toMatchSnapshot();
  expect(sql.rowsFrom(id, [id], ['parent_of'], today).sql).toMatchSnapshot();
  expect(sql.lockLineage(id).sql).toMatchSnapshot();
  expect(sql.lockMemberships(id).sql).toMatchSnapshot();
  expect(sql.nearestTypes(id, [id], 'builtin-1', '[0]').sql).toMatchSnapshot();
  expect(sql.embedTypes(id, [id], 'builtin-1', ['[0]']).sql).toMatchSnapshot();
  expect(sql.typesToEmbed(id, [id], 'builtin-1').sql).toMatchSnapshot();
  expect(sql.lockPairs(id, [`${id} ${id}`]).sql).toMatchSnapshot();
  expect(sql.lockTypes(id, [id]).sql).toMatchSnapshot();
  expect(sql.historyOf(id, id).sql).toMatchSnapshot();
  expect(sql.lockNames(id, ['Ana']).sql).toMatchSnapshot();
});
