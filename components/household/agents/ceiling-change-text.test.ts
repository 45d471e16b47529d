import { expect, test } from 'vitest';
import type { AgentView } from '#server/agents/schema.ts';
import { ceilingChangeText } from './ceiling-change-text.ts';

const OPEN: AgentView['ceiling'] = {
  privacy: 'private',
  groups: null,
  categories: null,
  contexts: ['personal', 'work'],
};
const choir = { id: 'choir', name: 'the choir' };
const school = { id: 'school', name: 'St Anne’s' };

test('describes losses and gains of a ceiling change, and is empty without a change', () => {
  expect(ceilingChangeText(OPEN, { ...OPEN })).toBe('');
  expect(ceilingChangeText(OPEN, { ...OPEN, privacy: 'public', categories: ['event', 'preference'] })).toBe(
    'It will no longer see private memories and anything but events and preferences.',
  );
  expect(
    ceilingChangeText({ ...OPEN, categories: ['event'] }, { ...OPEN, categories: ['event', 'opinion'] }),
  ).toBe('It will also see opinions.');
});

test('names added and removed groups', () => {
  const inChoir = { ...OPEN, groups: [choir] };
  expect(ceilingChangeText(OPEN, inChoir)).toBe('It will no longer see what lies outside the choir.');
  expect(ceilingChangeText(inChoir, { ...inChoir, groups: [school] })).toBe(
    'It will no longer see what belongs to the choir. It will also see what belongs to St Anne’s.',
  );
});

test('describes losses and gains of one change together', () => {
  const after = { ...OPEN, contexts: ['personal' as const] };
  expect(ceilingChangeText({ ...after, privacy: 'public' }, { ...OPEN, contexts: ['work'] })).toBe(
    'It will no longer see what is at home. It will also see private memories and what is at work.',
  );
});
