import { expect, test } from 'vitest';
import { setVectorsSql, unembeddedSql } from '../vectors/sql.ts';
import { detailsSql, latestSql, namedSql, ofValuesSql, type Wanted } from './sql/find-outcomes.ts';
import { similarValuesSql } from './sql/similar-values.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00.000Z');
const wanted: Wanted = {
  householdId: id,
  ownerId: null,
  types: ['add_topic'],
  outcomes: ['rejected'],
  since: now,
  until: now,
};
const all: Wanted = { ...wanted, types: null, outcomes: null, since: null, until: null };

test('builds the SQL that finds similar values', () => {
  const search = { vector: [0.6, 0.8], model: 'builtin-1', text: 'sailing' };
  expect(similarValuesSql({ ...all, ...search }).sql).toMatchSnapshot();
  expect(similarValuesSql({ ...wanted, ...search, vector: null }).sql).toMatchSnapshot();
});

test('builds the SQL that finds outcomes', () => {
  expect(latestSql(all, 20).sql).toMatchSnapshot();
  expect(ofValuesSql(wanted, [{ type: 'add_topic', key: 'sailing' }], 3).sql).toMatchSnapshot();
  expect(namedSql(id, ['0193b3a00000']).sql).toMatchSnapshot();
  expect(detailsSql(id, [id]).sql).toMatchSnapshot();
});

test('builds the SQL of value vectors', () => {
  const of = { householdId: id, profileId: id, model: 'builtin-1' };
  expect(
    setVectorsSql(of, [{ type: 'add_topic', value: 'sailing', vector: [0.6, 0.8] }]).sql,
  ).toMatchSnapshot();
  expect(unembeddedSql(of, 250).sql).toMatchSnapshot();
});
