import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_QUEUE, type FollowUp, type QueueEvent, type QueueState, queueAfter } from './queue-state.ts';

const run = (events: readonly QueueEvent[], from = EMPTY_QUEUE): QueueState =>
  events.reduce(queueAfter, from);
const listed = (...ids: string[]): QueueEvent => ({ type: 'listed', ids, total: ids.length });
const OLIVES = 'olives';
const SCHOOL = 'school';
const DENTIST = 'dentist';
const THREE = run([listed(OLIVES, SCHOOL, DENTIST)]);

const aFollowUp = fc.constantFrom<FollowUp>(
  'keep_both',
  'merge',
  'exception',
  'lower',
  'later',
  'assign',
  'edit',
  'choose',
);
const anId = fc.constantFrom(OLIVES, SCHOOL, DENTIST, 'wifi', 'bins', 'Zoë');
const anEvent: fc.Arbitrary<QueueEvent> = fc.oneof(
  fc.uniqueArray(anId).map((ids) => listed(...ids)),
  fc.record({ type: fc.constant('opened' as const), id: anId }),
  fc.record({ type: fc.constant('moved' as const), by: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ type: fc.constant('begun' as const), followUp: aFollowUp }),
  fc.constant<QueueEvent>({ type: 'back' }),
  fc.constant<QueueEvent>({ type: 'swapped' }),
  fc.record({ type: fc.constantFrom('sent' as const, 'confirmed' as const, 'returned' as const), id: anId }),
  fc.record({ type: fc.constant('passed' as const), id: anId }),
  fc.record({ type: fc.constant('refused' as const), id: anId, why: fc.constant('It has changed.') }),
);
const someEvents = fc.array(anEvent, { maxLength: 60 });

describe('after any events', () => {
  test('a case is in one list only, and a card is shown as long as a case is open', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const { order, sending, decided, current, total } = run(events);
        const all = [...order, ...sending, ...decided];
        expect(new Set(all).size).toBe(all.length);
        expect(current === null).toBe(order.length === 0);
        if (current !== null) expect(order).toContain(current);
        expect(total).toBeGreaterThanOrEqual(order.length);
      }),
    );
  });

  test('only a new list removes an undecided case', () => {
    fc.assert(
      fc.property(someEvents, anEvent, (events, event) => {
        fc.pre(event.type !== 'listed');
        const before = run(events);
        const { order, sending, decided } = queueAfter(before, event);
        const after = [...order, ...sending, ...decided];
        for (const id of [...before.order, ...before.sending, ...before.decided]) expect(after).toContain(id);
      }),
    );
  });

  test('a form begun on one card is never open on another', () => {
    fc.assert(
      fc.property(someEvents, anEvent, (events, event) => {
        const before = run(events);
        const after = queueAfter(before, event);
        if (after.current === before.current) return;
        expect(after.followUp).toBeNull();
        expect(after.isSwapped).toBe(false);
      }),
    );
  });

  test('a new list never removes the card that is being read', () => {
    fc.assert(
      fc.property(someEvents, fc.uniqueArray(anId), (events, ids) => {
        const before = run(events);
        fc.pre(before.current !== null);
        const after = queueAfter(before, listed(...ids));
        expect(after.current).toBe(before.current);
        expect(after.followUp).toBe(before.followUp);
      }),
    );
  });

  test('deciding and undoing keeps the same cases open in the same order', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const before = run(events);
        const id = before.current;
        fc.pre(id !== null);
        if (id === null) return;
        const after = run(
          [
            { type: 'sent', id },
            { type: 'confirmed', id },
            { type: 'returned', id },
          ],
          before,
        );
        expect(after.order).toEqual(before.order);
        expect(after.current).toBe(id);
        expect(after.total).toBe(before.total);
      }),
    );
  });
});

describe('deciding', () => {
  test('shows the next card at once, after the last one the first', () => {
    expect(run([{ type: 'sent', id: OLIVES }], THREE).current).toBe(SCHOOL);
    expect(
      run(
        [
          { type: 'opened', id: DENTIST },
          { type: 'sent', id: DENTIST },
        ],
        THREE,
      ).current,
    ).toBe(OLIVES);
  });

  test('decreases the count, and an outdated list does not bring the case back', () => {
    const sent = run([{ type: 'sent', id: OLIVES }], THREE);
    expect(sent.total).toBe(2);
    const late = queueAfter(sent, listed(OLIVES, SCHOOL, DENTIST));
    expect(late.order).toEqual([SCHOOL, DENTIST]);
    expect(late.total).toBe(2);
    const confirmed = queueAfter(sent, { type: 'confirmed', id: OLIVES });
    expect(queueAfter(confirmed, listed(OLIVES, SCHOOL, DENTIST)).order).toEqual([SCHOOL, DENTIST]);
  });

  test('puts a refused case first with its reason, without changing the shown card', () => {
    const after = run(
      [
        { type: 'sent', id: OLIVES },
        { type: 'refused', id: OLIVES, why: 'It has changed.' },
      ],
      THREE,
    );
    expect(after.order).toEqual([OLIVES, SCHOOL, DENTIST]);
    expect(after.current).toBe(SCHOOL);
    expect(after.refusals).toEqual({ [OLIVES]: 'It has changed.' });
  });

  test('shows a refused case if no other is open', () => {
    const after = run([
      listed(OLIVES),
      { type: 'sent', id: OLIVES },
      { type: 'refused', id: OLIVES, why: 'No.' },
    ]);
    expect(after.current).toBe(OLIVES);
  });
});

test('stepping through the queue stops at its ends', () => {
  expect(run([{ type: 'moved', by: -1 }], THREE).current).toBe(OLIVES);
  expect(run([{ type: 'moved', by: 1 }], THREE).current).toBe(SCHOOL);
});
