import { expect, test } from 'vitest';
import * as dependents from '../dependent-beliefs/sql.ts';
import * as sql from './sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00.000Z');
const around = { id, direction: undefined, type: undefined };

test('builds the SQL of edges', () => {
  expect(sql.edgesById(id, [id]).sql).toMatchSnapshot();
  expect(sql.edgesBetween(id, { fromId: id, toId: id, type: 'supports' }).sql).toMatchSnapshot();
  expect(sql.lockedEnds(id, [id]).sql).toMatchSnapshot();
  expect(sql.supersession(id, id, id).sql).toMatchSnapshot();
  expect(sql.successions(id, [id]).sql).toMatchSnapshot();
  expect(sql.edgesAround(id, around, { after: { strength: 1, id }, limit: 50 }).sql).toMatchSnapshot();
  expect(sql.countAround(id, { ...around, direction: 'incoming', type: 'supports' }).sql).toMatchSnapshot();
});

test('builds the SQL of dependents', () => {
  expect(dependents.dependentsOf(id, [id]).sql).toMatchSnapshot();
  expect(dependents.closeCasesOf(id, [id], { now, journalId: id }).sql).toMatchSnapshot();
});
