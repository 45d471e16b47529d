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

test("on the first start nothing is done; the owner is nobody's achievement", () => {
  expect(firstSteps(empty, 1).map((step) => step.isDone)).toEqual([false, false, false, false]);
});

test('an agent without a call is connected, but has not asked', () => {
  const steps = firstSteps({ ...empty, agents: 1 }, 1);
  expect(steps.filter((step) => step.isDone).map((step) => step.id)).toEqual(['agent']);
});

test('the list goes away when all is done', () => {
  const busy = { ...empty, memories: 3, people: 2, agents: 1, lastKeyUse: '2026-11-21T10:00:00.000Z' };
  expect(firstSteps(busy, 1)).toEqual([]);
});
