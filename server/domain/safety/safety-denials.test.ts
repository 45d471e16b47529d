import { describe, expect, test } from 'vitest';
import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import { reconcile, type Side } from '#server/domain/memories/reconcile-statements.ts';
import { mayConflictOnSafety, safetyConflict } from './safety-conflict.ts';
import { type DeniedClass, deniedClassesIn } from './safety-denials.ts';

const DENIED_CLASSES = ['food', 'allergy', 'medicine', 'condition'] as const satisfies DeniedClass[];
type Told = DeniedClass | 'food allergy' | 'coeliac';
const TOLD: Readonly<Record<Told, readonly string[]>> = {
  food: ['Leo is vegan', 'Leo keeps kosher', 'Leo doesn’t eat gluten'],
  'food allergy': ['Leo is allergic to walnuts', 'Leo can’t have peanuts, he swells up'],
  coeliac: ['Leo is coeliac'],
  allergy: ['Leo is allergic to penicillin', 'Leo is allergic to cats', 'Leo comes out in hives from latex'],
  medicine: ['Leo takes metformin twice a day', 'Leo is on warfarin', 'Leo takes a tablet for his heart'],
  condition: ['Leo has asthma', 'Leo has epilepsy', 'Leo is living with Parkinson’s'],
};
const EVERY: readonly Told[] = [...DENIED_CLASSES, 'food allergy', 'coeliac'];
const DENIED: Readonly<Record<DeniedClass, readonly string[]>> = {
  food: [
    'Leo can eat anything now',
    'Leo eats everything these days',
    'There is nothing Leo can’t eat any more',
    'Leo has no dietary requirements',
    'You can feed Leo whatever you like',
  ],
  allergy: [
    'Leo has no allergies any more',
    'Leo isn’t allergic to anything',
    'Leo is allergy-free',
    'Leo’s allergies have all gone',
  ],
  medicine: [
    'Leo is off all his tablets',
    'Leo doesn’t take any medicine any more',
    'Leo takes no medication',
    'Leo has stopped all his meds',
    'Leo came off everything the doctor gave him',
  ],
  condition: [
    'Leo has no health problems',
    'Leo is perfectly healthy',
    'Leo’s completely well',
    'Leo got a clean bill of health',
    'There’s nothing wrong with Leo’s health',
  ],
};
const AGAINST: Readonly<Record<DeniedClass, readonly Told[]>> = {
  food: ['food', 'food allergy', 'coeliac'],
  allergy: ['allergy', 'food allergy', 'coeliac'],
  medicine: ['medicine'],
  condition: ['condition'],
};

const scope = 'contact leo';
const isFound = (a: string, b: string): boolean =>
  safetyConflict({ statement: a, scope }, { statement: b, scope }) !== null;
const CASES = DENIED_CLASSES.flatMap((denied) => DENIED[denied].map((statement) => ({ denied, statement })));

describe('a denial of a whole class', () => {
  test.each(CASES)('contradicts every statement of its class: $statement', ({ denied, statement }) => {
    expect(deniedClassesIn(statement.toLowerCase().replaceAll('’', "'"))).toContain(denied);
    expect(mayConflictOnSafety(statement)).toBe(true);
    const missed = AGAINST[denied].flatMap((told) => TOLD[told]).filter((told) => !isFound(told, statement));
    expect(missed).toEqual([]);
    expect(AGAINST[denied].flatMap((told) => TOLD[told]).filter((told) => !isFound(statement, told))).toEqual(
      [],
    );
  });

  test.each(CASES)(
    'does not contradict a statement of another class: $statement',
    ({ denied, statement }) => {
      const others = EVERY.filter((told) => !AGAINST[denied].includes(told));
      expect(others.flatMap((told) => TOLD[told]).filter((told) => isFound(told, statement))).toEqual([]);
    },
  );

  test.each(CASES)('opens a case instead of superseding a memory: $statement', ({ denied, statement }) => {
    const side = (text: string, statedAt: Date): Side => ({
      statement: text,
      claims: readClaims(parseStatement(text), { speaker: 'Nora', names: new Map([['leo', 'person leo']]) }),
      scope,
      qualifier: null,
      source: 'statement',
      confidence: 0.95,
      statedAt,
      occurredAt: null,
    });
    const now = new Date('2026-11-21T12:00:00Z');
    for (const told of AGAINST[denied].flatMap((one) => TOLD[one])) {
      const decision = reconcile(side(told, new Date('2026-05-01')), side(statement, now), {
        policy: 'auto',
        now,
      });
      expect([told, decision.action, decision.isDispute]).toEqual([told, 'open_case', true]);
    }
  });

  test('does not contradict a statement about another person', () => {
    expect(isFound('Leo is allergic to walnuts', 'Ana has no allergies any more')).toBe(false);
    expect(isFound('My sister Ana is on warfarin', 'My sister Bea is off all her tablets')).toBe(false);
  });
});

test.each([
  'Leo can eat anything with rice in it',
  'Leo used to eat anything',
  'I wish Leo had no allergies',
  'Leo can’t eat anything at all after six',
  'There are no tablets left in the drawer',
  'Nora drinks no diet soda',
  'If Leo takes no medicine he gets worse',
  'Leo hears perfectly well',
  'There is nothing wrong with Leo’s knees',
  'Nora knows nothing about football',
])('is not seen in: %s', (statement) => {
  expect(deniedClassesIn(statement.toLowerCase().replaceAll('’', "'"))).toEqual([]);
});
