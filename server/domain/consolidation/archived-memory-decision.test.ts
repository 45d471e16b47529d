import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { decideArchived } from './archived-memory-decision.ts';
import { smallTalk } from './testing/small-talk.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
type Archived = Parameters<typeof decideArchived>[0];
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const tram: Archived = {
  ...smallTalk(daysAgo(900)),
  confidence: 0.2,
  changedAt: daysAgo(400),
  isReliedOn: false,
};

const weigh = (memory: Partial<Archived>, archivedDays = 365) =>
  decideArchived({ ...tram, ...memory }, { archivedDays, now: NOW });

describe('an archived memory', () => {
  it('is deleted when its days are over, and not before', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.integer({ min: 30, max: 2_000 }), (ago, days) => {
        const decision = weigh({ changedAt: daysAgo(ago) }, days);
        expect(decision).toEqual(ago < days ? null : { did: 'trashed', because: 'kept_long' });
      }),
    );
  });

  it.each<[string, Partial<Archived>]>([
    ['secret', { content: null }],
    ['pinned', { pinned: true }],
    ['health_or_safety', { content: 'Leo is allergic to walnuts' }],
    ['identity', { category: 'biographical', subcategory: 'personal' }],
    ['identity', { category: 'relationship', subcategory: 'family' }],
    ['standing', { content: 'Nora lives in Delft', category: 'biographical' }],
    ['standing', { content: 'Nora likes the window seat', category: 'preference' }],
    ['to_come', { occurredAt: daysAgo(-10) }],
    ['held_question', { isAsked: true }],
    ['restored', { wasReverted: true }],
    ['relied_on', { isReliedOn: true }],
  ])('stays however old it is: %s', (because, memory) => {
    fc.assert(
      fc.property(fc.integer({ min: 365, max: 20_000 }), (ago) => {
        expect(weigh({ ...memory, changedAt: daysAgo(ago) })).toEqual({ did: 'left', because });
      }),
    );
  });
});
