import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { decideStaged } from './staged-fact-decision.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
type Fact = Parameters<typeof decideStaged>[0];

const plain: Fact = {
  content: 'Nora thinks that the tram is slow',
  subcategory: null,
  confidence: 0.6,
  recordedAt: new Date(NOW.getTime() - 20 * DAY_MS),
  expiresAt: null,
  conversations: 1,
  question: null,
  needsConsent: false,
  isOfSomebodyUnclear: false,
  wasBelieved: false,
  wasReverted: false,
  isFoundByProgram: false,
  isImported: false,
};

const facts = fc.record<Fact>({
  content: fc.constantFrom(
    plain.content,
    'Leo is allergic to walnuts',
    'Nora takes metformin',
    'it is 2, not 3',
    'Zoë is terrified of dogs',
    null,
  ),
  subcategory: fc.constantFrom(null, 'health', 'likes'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  recordedAt: fc.nat(60).map((days) => new Date(NOW.getTime() - days * DAY_MS)),
  expiresAt: fc.constantFrom(null, new Date(NOW.getTime() - 1), new Date(NOW.getTime() + DAY_MS)),
  conversations: fc.integer({ min: 0, max: 4 }),
  question: fc.constantFrom(null, 'accept', 'other'),
  needsConsent: fc.boolean(),
  isOfSomebodyUnclear: fc.boolean(),
  wasBelieved: fc.boolean(),
  wasReverted: fc.boolean(),
  isFoundByProgram: fc.boolean(),
  isImported: fc.boolean(),
});

describe('a staged fact', () => {
  it('is believed after a second conversation at once, and after two weeks without a contest', () => {
    expect(decideStaged(plain, NOW)).toEqual({ did: 'promoted', because: 'uncontested' });
    const recent = { ...plain, recordedAt: NOW };
    expect(decideStaged(recent, NOW)).toEqual({ did: 'left', because: 'waiting' });
    expect(decideStaged({ ...recent, conversations: 2 }, NOW)).toEqual({
      did: 'promoted',
      because: 'seen_again',
    });
  });

  it('that waits for an answer is believed when it is stated again, and not because time passes', () => {
    const asked: Fact = { ...plain, question: 'accept' };
    expect(decideStaged(asked, NOW)).toEqual({ did: 'left', because: 'held_question' });
    expect(decideStaged({ ...asked, conversations: 2 }, NOW)).toEqual({
      did: 'promoted',
      because: 'seen_again',
    });
    const contested: Fact = { ...asked, question: 'other', conversations: 2 };
    expect(decideStaged(contested, NOW)).toEqual({ did: 'left', because: 'held_question' });
  });

  it('is never believed quietly if harm could follow, if a person is to answer, or if somebody took it back', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        if (decideStaged(fact, NOW).did === 'left') return;
        expect(fact.content).toBe(plain.content);
        expect(fact.subcategory).not.toBe('health');
        expect(fact).toMatchObject({
          needsConsent: false,
          isOfSomebodyUnclear: false,
          wasBelieved: false,
          wasReverted: false,
        });
        expect(fact.question).not.toBe('other');
        expect(fact.expiresAt === null || fact.expiresAt > NOW).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not believed on the word of a network alone, however old and sure it is', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        const alone = { ...fact, isFoundByProgram: true, conversations: 1 };
        expect(decideStaged(alone, NOW).did).toBe('left');
      }),
    );
  });

  it('is not believed from an imported conversation alone, however old and sure it is', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        const imported = { ...fact, isImported: true, conversations: fact.conversations % 2 };
        expect(decideStaged(imported, NOW).did).toBe('left');
      }),
    );
    const imported = { ...plain, isImported: true };
    expect(decideStaged(imported, NOW)).toEqual({ did: 'left', because: 'imported' });
    expect(decideStaged({ ...imported, conversations: 2 }, NOW).did).toBe('promoted');
  });

  it('that is believed was stated twice, or is old and likely', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        if (decideStaged(fact, NOW).did === 'left') return;
        const days = (NOW.getTime() - fact.recordedAt.getTime()) / DAY_MS;
        const isOld =
          fact.question === null &&
          days >= CONSOLIDATION.uncontestedDays &&
          fact.confidence >= CONSOLIDATION.promoteFrom;
        expect(fact.conversations >= 2 || isOld).toBe(true);
      }),
    );
  });

  it('stays believed when it is stated once more', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        if (decideStaged(fact, NOW).did === 'left') return;
        expect(decideStaged({ ...fact, conversations: fact.conversations + 1 }, NOW).did).toBe('promoted');
      }),
    );
  });
});
