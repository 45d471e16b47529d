import { expect, test } from 'vitest';
import type { AgentView } from '#server/agents/schema.ts';
import { AGENT_PRESETS, PRESETS } from '#server/domain/household/agent-presets.ts';
import { callWords, ceilingSentence, scopesSentence } from './agent-access-sentences.ts';

const OPEN: AgentView['ceiling'] = {
  privacy: 'private',
  groups: null,
  categories: null,
  contexts: ['personal', 'work'],
};

test('describes a ceiling, and what an agent never sees', () => {
  expect(ceilingSentence(OPEN)).toBe('Sees public and private memories of every kind. Never secrets.');
  const choir = [{ id: '1', name: 'Coro de la plaza' }];
  expect(ceilingSentence({ ...OPEN, groups: choir, contexts: ['work'] })).toBe(
    'Sees public and private memories of every kind, only of Coro de la plaza and the people in it. Never secrets. At work only.',
  );
  expect(
    ceilingSentence({
      privacy: 'public',
      groups: null,
      categories: ['event', 'opinion'],
      contexts: ['personal'],
    }),
  ).toBe(
    'Sees public events and opinions. Never what is private, such as health and money. At home only, not at work.',
  );
});

test('does not name a group that the viewer may not see', () => {
  expect(ceilingSentence({ ...OPEN, groups: [{ id: '1', name: null }] })).toContain(
    'a group that you do not see',
  );
});

test('describes what a key may do', () => {
  const said = Object.fromEntries(
    AGENT_PRESETS.map((preset) => [preset, scopesSentence(PRESETS[preset].scopes)]),
  );
  expect(said).toEqual({
    read_only: 'Reads memories and people, changes nothing',
    assistant: 'Reads and changes memories and people',
    kitchen: 'Reads memories and people, changes memories',
    kids: 'Reads memories, changes nothing',
    import: 'Adds memories and people, reads nothing',
  });
  expect(scopesSentence(['admin'])).toBe('Manages the household');
  expect(scopesSentence(['memories:read', 'review'])).toBe('Reads memories, decides what waits for a person');
});

test("describes an agent's last call", () => {
  expect(callWords('surfacing.surface')).toBe('asked what matters');
  expect(callWords('memories.storeMany')).toBe('remembered several things');
  expect(callWords('members.list')).toBe('asked for the members');
  expect(callWords('cards.list')).toBe('asked for cards');
});
