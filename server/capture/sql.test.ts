import { expect, test } from 'vitest';
import {
  endedSince,
  insertInteraction,
  interactionOf,
  lastUserMessagesIn,
  setCounts,
  stageStatements,
  surfacedIn,
  turnHashesIn,
  turnsOfSessions,
} from './sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00.000Z');

test('the SQL of capturing', () => {
  const contentHash = new Uint8Array(32);
  expect(interactionOf(id, 'kitchen', [contentHash]).sql).toMatchSnapshot();
  expect(turnsOfSessions(id, ['kitchen'], { agentId: null, ownerId: id }).sql).toMatchSnapshot();
  expect(endedSince(id, id, [{ hash: contentHash, at: new Date(0) }]).sql).toMatchSnapshot();
  const fields = { messages: '[]', extractor: 'agent', startedAt: null, endedAt: null, now };
  const caller = { agentId: null, ownerId: id, sessionId: 'kitchen', contentHash };
  expect(insertInteraction(id, { id, ...caller, ...fields }).sql).toMatchSnapshot();
  expect(setCounts(id, id, '{}').sql).toMatchSnapshot();
  expect(turnHashesIn(id, { id: 'kitchen', agentId: null, ownerId: id }, 50).sql).toMatchSnapshot();
  const session = { id: 'kitchen', agentId: null, ownerId: id };
  expect(lastUserMessagesIn(id, session, 2).sql).toMatchSnapshot();
  expect(stageStatements(id, session, { statements: ['Nora loves tea'], now }).sql).toMatchSnapshot();
  expect(surfacedIn(id, { id: 'kitchen', agentId: id }, 100).sql).toMatchSnapshot();
});
