import { expect, test } from 'vitest';
import { explainConfidence } from './explain-confidence.ts';

const now = new Date('2026-11-21T12:00:00Z');
const told = {
  confidence: 0.72,
  storedConfidence: 0.9,
  emotionalIntensity: 0.2,
  reinforcementCount: 0,
  lastReinforcedAt: '2026-10-24T12:00:00Z',
  category: 'preference' as const,
  subcategory: null,
  pinned: false,
  importance: 'medium' as const,
  content: 'Nora likes jazz',
};

test('intensity 0.2 halves in 87 days, 0.9 in 693', () => {
  const storyAt = (emotionalIntensity: number) =>
    explainConfidence({ ...told, emotionalIntensity }, now).join(' ');
  expect(storyAt(0.2)).toContain('halves every 87 days');
  expect(storyAt(0.9)).toContain('halves every 693 days');
});

test('states the initial confidence, its age and the current value', () => {
  const story = explainConfidence(told, now).join(' ');
  expect(story).toContain('last confirmed 28 days ago, at 0.90');
  expect(story).toContain('faded to 0.72');
});

test('explains why a memory does not decay', () => {
  const kept = { ...told, confidence: 0.9 };
  expect(explainConfidence({ ...kept, pinned: true }, now).at(-1)).toContain('pinned');
  expect(
    explainConfidence({ ...kept, category: 'biographical', subcategory: 'personal' }, now).at(-1),
  ).toContain('do not fade');
});

test('counts how often a memory was confirmed', () => {
  expect(explainConfidence({ ...told, reinforcementCount: 2 }, now)[0]).toContain('Stated again 2 times');
});

test('explains a confidence lowered by another memory, and what it would be otherwise', () => {
  const story = explainConfidence({ ...told, confidence: 0.36 }, now).join(' ');
  expect(story).toContain('faded to 0.72');
  expect(story).toContain('rests on a less certain memory, which lowers its confidence to 0.36');
});
