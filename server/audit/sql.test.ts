import { expect, it } from 'vitest';
import { type Burst, collapseBurst } from './sql/collapse-burst.ts';
import { countEvents, selectEvents, selectFacets } from './sql/select-events.ts';

const ID = '01998d4c-0000-7000-8000-000000000001';
const at = new Date('2026-11-21T12:00:00.000Z');

it('adds a burst to the event it continues in one statement', () => {
  const burst: Burst = {
    id: ID,
    householdId: ID,
    actorKind: 'agent',
    userId: null,
    agentId: ID,
    keyId: ID,
    action: 'key.read',
    objectId: null,
    context: 'work',
    concerns: [],
    first: at,
    last: at,
    count: 2,
    operations: { 'memories.query': 2 },
    detail: {},
    gapMs: 1_000,
    longestMs: 5_000,
  };
  expect(collapseBurst(burst).text).toMatchSnapshot();
});

it('filters events by parameters, with no value in the SQL text', () => {
  const word = { text: "x' OR true --", userIds: [ID], agentIds: [], keyIds: [], inviteIds: [], actions: [] };
  const filter = {
    householdId: ID,
    context: 'work',
    visibilities: [{ extent: 'all' }, { extent: 'own', userId: ID, hasKeys: true }],
    words: [word],
    ...{
      actor: ID,
      action: 'key.read',
      agentId: ID,
      keyId: ID,
      from: at.toISOString(),
      to: at.toISOString(),
    },
  } as const;
  const statement = selectEvents(filter, { at: at.toISOString(), id: ID }, 50);
  expect(statement.text).toMatchSnapshot();
  expect(statement.text).not.toContain('OR true');
  expect(countEvents(filter).text).toContain('count(*)');
  expect(selectFacets({ ...filter, visibilities: [{ extent: 'none' }], words: [] }).text).toMatchSnapshot();
});
