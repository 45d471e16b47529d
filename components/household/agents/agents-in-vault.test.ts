import { expect, test } from 'vitest';
import { CONTEXTS, type Context } from '#server/core/actor.ts';
import { agentsInVault } from './agents-in-vault.ts';

const agent = (id: string, ...contexts: Context[]) => ({ id, ceiling: { contexts } });
const key = (id: string, ...contexts: Context[]) => ({ agent: { id }, contexts });

const AGENTS = [
  agent('new', 'work'),
  agent('office', 'personal', 'work'),
  agent('narrowed', 'work'),
  agent('assistant', 'personal', 'work'),
];
const KEYS = [key('office', 'work'), key('narrowed', 'personal'), key('assistant', 'personal', 'work')];
const idsIn = (context: Context): string[] => agentsInVault(context, AGENTS, KEYS).map(({ id }) => id);

test('an agent is shown where its keys reach, or without keys where its ceiling does', () => {
  expect(idsIn('personal')).toEqual(['narrowed', 'assistant']);
  expect(idsIn('work')).toEqual(['new', 'office', 'assistant']);
});

test('no agent is left out of both vaults, even if its ceiling excludes what its keys reach', () => {
  const shown = new Set(CONTEXTS.flatMap(idsIn));
  expect([...shown].sort()).toEqual(AGENTS.map(({ id }) => id).sort());
});
