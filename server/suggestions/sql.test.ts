import { expect, test } from 'vitest';
import * as sql from './sql.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const now = new Date('2026-11-21T12:00:00.000Z');

test('builds the SQL of suggestions', () => {
  const same = { type: 'add_topic', value: 'Música' };
  const row = { ...same, tags: [], evidence: [], configBefore: null, createdAt: now, expiresAt: now };
  expect(sql.lockSuggestions(id, id, [id]).sql).toMatchSnapshot();
  expect(sql.openDuplicates(id, id, same).sql).toMatchSnapshot();
  expect(sql.insertSuggestion(id, { ...row, id, profileId: id, agentId: null }).sql).toMatchSnapshot();
  expect(sql.closeSuggestions(id, []).sql).toMatchSnapshot();
  expect(sql.dueSuggestions(id, now, 200).sql).toMatchSnapshot();
  for (const status of ['open', 'expired', 'accepted']) {
    const filter = { ownerId: id, status, now };
    const after = { at: now.toISOString(), id };
    expect(sql.suggestionPage(id, filter, { after, limit: 50 }).sql).toMatchSnapshot();
    expect(sql.countSuggestions(id, filter).sql).toMatchSnapshot();
  }
});
