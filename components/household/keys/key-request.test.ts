import { expect, test } from 'vitest';
import { createKeyInput } from '#server/keys/schema.ts';
import { newAgentRequest, newKeyRequest } from './key-request.ts';

const now = new Date('2026-03-02T09:00:00Z');

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a new agent is created from a preset, with its first key', () => {
  const request = newAgentRequest(
    form({
      label: 'display',
      preset: 'kitchen',
      agentName: 'Kitchen',
      purpose: ' ',
      actsFor: 'household',
      ends: '90',
    }),
    now,
  );
  expect(createKeyInput.parse(request)).toEqual({
    label: 'display',
    preset: 'kitchen',
    agentName: 'Kitchen',
    actsFor: 'household',
    speaksFor: [],
    contexts: ['personal'],
    toolAliases: false,
    expiresAt: '2026-05-31T09:00:00.000Z',
  });
});

test('an existing agent gets another key and keeps its settings', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const request = newKeyRequest(form({ label: 'laptop', where: 'both', ends: '' }), id, now);
  expect(createKeyInput.parse(request)).toMatchObject({
    agentId: id,
    actsFor: 'me',
    contexts: ['personal', 'work'],
    expiresAt: null,
  });
  expect(request.preset).toBeUndefined();
});

test('tools have their second names only on request', () => {
  expect(newAgentRequest(form({}), now).toolAliases).toBe(false);
  expect(newAgentRequest(form({ toolAliases: 'on' }), now).toolAliases).toBe(true);
});

test('the work context is granted only on request', () => {
  const contexts = (where: string) => newAgentRequest(form({ where }), now).contexts;
  expect([contexts(''), contexts('both'), contexts('work')]).toEqual([
    ['personal'],
    ['personal', 'work'],
    ['work'],
  ]);
});
