import { expect, test } from 'vitest';
import * as list from './list/sql.ts';
import * as record from './record/sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00.000Z');

test('builds the SQL that records outcomes', () => {
  expect(record.insertOutcomes(id, []).sql).toMatchSnapshot();
  expect(record.lockProfile(id, id, now).sql).toMatchSnapshot();
  expect(record.insertForOwner(id, { ownerId: null, now }, []).sql).toMatchSnapshot();
});

test('builds the SQL of the list of decisions', () => {
  const nothing = {
    profileId: id,
    type: undefined,
    tag: undefined,
    value: undefined,
    outcome: undefined,
    agentId: undefined,
    hourFrom: undefined,
    hourTo: undefined,
    weekday: undefined,
    week: undefined,
  };
  const night = { ...nothing, type: 'add_topic', value: 'Música', hourFrom: 22, hourTo: 6, weekday: 1 };
  const after = { at: now.toISOString(), id };
  expect(list.outcomeById(id, id).sql).toMatchSnapshot();
  expect(list.outcomePage(id, nothing, { after: null, limit: 50 }).sql).toMatchSnapshot();
  expect(list.outcomePage(id, night, { after, limit: 50 }).sql).toMatchSnapshot();
  expect(
    list.countOutcomes(id, { ...night, outcome: 'rejected', week: '2026-11-16', agentId: id }).sql,
  ).toMatchSnapshot();
  expect(list.countOutcomes(id, { ...nothing, tag: 'cena', agentId: null }).sql).toMatchSnapshot();
  expect(list.seenProfile(id, null).sql).toMatchSnapshot();
});
