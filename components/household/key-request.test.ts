import { expect, test } from 'vitest';
import { createKeyInput } from '#server/keys/schema.ts';
import { keyRequest } from './key-request.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a new agent brings its ceiling; one that exists keeps its own', () => {
  const fresh = keyRequest(form({ label: 'laptop', agent: 'new', agentName: 'Kitchen', ceiling: 'public' }));
  expect(createKeyInput.parse(fresh)).toMatchObject({
    agentName: 'Kitchen',
    ceiling: { privacy: 'public' },
    actsFor: 'me',
  });
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const known = keyRequest(form({ label: 'laptop', agent: id, ceiling: 'public', powers: 'read' }));
  expect(createKeyInput.parse(known)).toMatchObject({
    agentId: id,
    scopes: ['memories:read', 'people:read'],
  });
  expect(known.ceiling).toBeUndefined();
});

test('the work context is given only on request', () => {
  expect(keyRequest(form({ label: 'a', agentName: 'b' })).contexts).toEqual(['personal']);
  expect(keyRequest(form({ label: 'a', agentName: 'b', work: 'on' })).contexts).toEqual(['personal', 'work']);
});
