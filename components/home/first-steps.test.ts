import { expect, test } from 'vitest';
import type { Overview } from '#server/households/schema.ts';
import { firstSteps } from './first-steps.ts';

const empty: Overview = {
  memories: 0,
  memoriesThisWeek: 0,
  byCategory: [],
  people: 1,
  relationships: 0,
  inTrash: 0,
  agents: 0,
  lastKeyUse: null,
  recent: [],
};

test('no step is done on the first start, and the owner does not count as an added person', () => {
  expect(firstSteps(empty, 1).map((step) => step.isDone)).toEqual([false, false, false, false]);
});

test('an agent without a call counts as connected, but not as having asked', () => {
  const steps = firstSteps({ ...empty, agents: 1 }, 1);
  expect(steps.filter((step) => step.isDone).map((step) => step.id)).toEqual(['agent']);
});

test('the list is empty once all steps are done', () => {
  const busy = { ...empty, memories: 3, people: 2, agents: 1, lastKeyUse: '2026-11-21T10:00:00.000Z' };
  expect(firstSteps(busy, 1)).toEqual([]);
});
