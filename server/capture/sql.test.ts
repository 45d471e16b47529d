import { expect, test } from 'vitest';
import {
  doubtTold,
  insertInteraction,
  interactionOf,
  lastSaidIn,
  setCounts,
  surfacedIn,
  turnsIn,
} from './sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00.000Z');

test('the SQL of capturing', () => {
  const contentHash = new Uint8Array(32);
  expect(interactionOf(id, 'kitchen', contentHash).sql).toMatchSnapshot();
  const told = { messages: '[]', extractor: 'agent', startedAt: null, endedAt: null, now };
  const whose = { agentId: null, ownerId: id, sessionId: 'kitchen', contentHash };
  expect(insertInteraction(id, { id, ...whose, ...told }).sql).toMatchSnapshot();
  expect(setCounts(id, id, '{}').sql).toMatchSnapshot();
  expect(turnsIn(id, { id: 'kitchen', agentId: null, ownerId: id }, 50).sql).toMatchSnapshot();
  const session = { id: 'kitchen', agentId: null, ownerId: id };
  expect(lastSaidIn(id, session, 2).sql).toMatchSnapshot();
  expect(doubtTold(id, session, { statements: ['Nora loves tea'], now }).sql).toMatchSnapshot();
  expect(surfacedIn(id, { id: 'kitchen', agentId: id }, 100).sql).toMatchSnapshot();
});
