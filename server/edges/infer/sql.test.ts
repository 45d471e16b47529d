import { expect, test } from 'vitest';
import { INFERENCE } from '#server/domain/parameters/graph-parameters.ts';
import { insertInferred, linkCandidates, linkedWith, unlinkedFrom } from './sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00.000Z');
const search = {
  householdId: id,
  id,
  words: ['boiler', 'frost'],
  rarest: ['frost'],
  people: [],
  named: [],
  occurredAt: null,
  until: now,
  limits: { nearest: 12, ofPeople: 12, latest: 6 },
  look: INFERENCE.look,
};

test('builds the SQL of link candidates', () => {
  const whole = { model: 'builtin-1', whole: [1, 0], parts: [] };
  expect(linkCandidates({ ...search, vectors: whole }).sql).toMatchSnapshot();
  const parts = {
    ...whole,
    parts: [
      [0, 1],
      [1, 1],
    ],
  };
  expect(linkCandidates({ ...search, people: [id], vectors: parts }).sql).toMatchSnapshot();
  expect(linkedWith(id, id).sql).toMatchSnapshot();
  expect(linkCandidates({ ...search, named: [id], vectors: whole }).sql).toMatchSnapshot();
  expect(unlinkedFrom(id, id).sql).toMatchSnapshot();
});

test('builds the SQL that stores inferred links', () => {
  const edge = {
    id,
    fromId: id,
    toId: id,
    type: 'caused_by',
    strength: 0.9,
    evidence: 'The statement says “because”.',
  } as const;
  expect(insertInferred(id, [edge], now).sql).toMatchSnapshot();
});

test('uses the same statement for one part and for two, so that Postgres keeps few plans', () => {
  const vectors = { model: 'm', whole: [1], parts: [[1]] };
  const two = linkCandidates({ ...search, vectors: { ...vectors, parts: [[1], [0]] } });
  expect(linkCandidates({ ...search, vectors }).sql).toBe(two.sql);
});

test('passes the text of memories as parameters only', () => {
  const { sql } = linkCandidates({ ...search, vectors: { model: 'm', whole: [1], parts: [] } });
  expect(sql).not.toMatch(/boiler|frost/);
});
