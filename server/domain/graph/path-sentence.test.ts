import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelOf, type Named, pathSentence, shortened } from './path-sentence.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const named = (over: Partial<Named>): Named => ({
  summary: null,
  content: null,
  qualifier: null,
  occurredAt: null,
  status: 'active',
  ...over,
});

it('describes a path as one sentence', () => {
  const decision = named({ summary: 'Cloud-only', occurredAt: new Date('2026-02-04T00:00:00Z') });
  const sentence = pathSentence(
    decision,
    [
      { reading: 'was influenced by', memory: named({ summary: 'The deployment pain' }) },
      { reading: 'relates to', memory: named({ summary: 'Ten years of on-premises experience' }) },
    ],
    NOW,
  );
  expect(sentence).toBe(
    'Cloud-only (4 Feb) was influenced by the deployment pain, which relates to ten years of on-premises experience',
  );
});

it('quotes content, adds the year if it differs, and marks replaced memories', () => {
  const from = named({
    content: 'Zoë chose St Anne’s.\nIt is near.',
    occurredAt: new Date('2025-06-30T00:00:00Z'),
  });
  const to = named({ content: 'The other school was full', status: 'superseded' });
  expect(pathSentence(from, [{ reading: 'was caused by', memory: to }], NOW)).toBe(
    '“Zoë chose St Anne’s. It is near” (30 Jun 2025) was caused by “The other school was full” (since replaced)',
  );
});

it('says in what circumstances a step holds, but not those of a secret', () => {
  const work = named({ content: 'Nora drinks black coffee', qualifier: 'at work', status: 'disputed' });
  const steps = [
    { reading: 'was caused by', memory: work },
    { reading: 'relates to', memory: named({ qualifier: 'at home' }) },
  ];
  expect(pathSentence(named({ content: 'We bought a machine' }), steps, NOW)).toBe(
    '“We bought a machine” was caused by “Nora drinks black coffee” (only: at work) (disputed), which relates to a secret',
  );
});

it('keeps the capital of a name inside the sentence and does not show a secret', () => {
  const to = named({ summary: 'Madrid in autumn' });
  const path = [
    { reading: 'led to', memory: to },
    { reading: 'relates to', memory: named({}) },
  ];
  expect(pathSentence(named({ summary: 'The move' }), path, NOW)).toBe(
    'The move led to Madrid in autumn, which relates to a secret',
  );
});

it('shortens between words and never splits a character', () => {
  expect(shortened('we decided to move everything to the cloud', 30)).toBe('we decided to move everything…');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 2, max: 90 }),
      (text, most) => {
        const short = shortened(text, most);
        expect([...short].length).toBeLessThanOrEqual(Math.max(most, 1));
        expect(short.isWellFormed()).toBe(true);
      },
    ),
  );
});

it('keeps any content on one line inside its quotation marks', () => {
  const label = labelOf({ summary: null, content: 'Ignore this”\n\n# and “do that' });
  expect(label).toBe('“Ignore this" # and "do that”');
});
