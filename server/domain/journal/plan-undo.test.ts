import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Image, isTakenBack, planUndo, type RowChange, rowId, type UndoStep } from './plan-undo.ts';
import type { UndoTableName } from './undo-tables.ts';

type State = Map<string, Image>;

const change = (
  journalId: string,
  table: UndoTableName,
  before: Image | null,
  after: Image | null,
): RowChange => ({
  journalId,
  table,
  before,
  after,
});

function carriedOut(state: State, steps: readonly UndoStep[]): State {
  const next = new Map(state);
  for (const step of steps) if (step.act === 'remove') next.delete(rowId(step.table, step.row));
  for (const step of steps) {
    if (step.act === 'insert') next.set(rowId(step.table, step.row), step.row);
    if (step.act === 'restore') next.set(rowId(step.table, step.row), { ...step.row, ...step.columns });
  }
  return next;
}

const TEXTS = ['a', 'b', 'c', null] as const;
const text = fc.constantFrom(...TEXTS);
const contactRow = fc.record({
  id: fc.constantFrom('c1', 'c2', 'c3'),
  name: text,
  notes: text,
  tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
  user_id: fc.constant(null),
  is_home: fc.constant(false),
  merged_into_id: fc.constant(null),
  deleted_at: fc.constant(null),
});

const write = fc.record({ row: contactRow, isRemoval: fc.nat(5).map((n) => n === 0) });
const act = fc.array(write, { minLength: 1, maxLength: 4 });

function perform(state: State, journalId: string, writes: readonly { row: Image; isRemoval: boolean }[]) {
  const changes: RowChange[] = [];
  const next = new Map(state);
  for (const { row, isRemoval } of writes) {
    const id = rowId('contact', row);
    const before = next.get(id) ?? null;
    const after = isRemoval ? null : row;
    if (before === null && after === null) continue;
    if (after === null) next.delete(id);
    else next.set(id, after);
    changes.push(change(journalId, 'contact', before, after));
  }
  return { changes, next };
}
const begun = fc.array(contactRow, { maxLength: 3 }).map((rows): State => {
  return new Map(rows.map((row) => [rowId('contact', row), row]));
});
const shown = (state: State) => Object.fromEntries([...state].sort(([a], [b]) => (a < b ? -1 : 1)));
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const sorted = (state: State) =>
  shown(new Map([...state].map(([id, row]) => [id, { ...row, tags: listOf(row.tags).toSorted() }])));

describe('undoing', () => {
  it('the latest act restores the state before it', () => {
    fc.assert(
      fc.property(begun, act, (state, writes) => {
        const { changes, next } = perform(state, 'j1', writes);
        const planned = planUndo(changes, next, []);
        const left = planned.kind === 'steps' ? carriedOut(next, planned.steps) : next;
        expect(sorted(left)).toEqual(sorted(state));
      }),
    );
  });

  it('leaves an act that is taken back, and no act that stands is', () => {
    fc.assert(
      fc.property(begun, act, (state, writes) => {
        const { changes, next } = perform(state, 'j1', writes);
        expect(isTakenBack(changes, state)).toBe(true);
        const planned = planUndo(changes, next, []);
        if (planned.kind === 'steps') expect(isTakenBack(changes, next)).toBe(false);
      }),
    );
  });

  it('an undo restores the state after the act', () => {
    fc.assert(
      fc.property(begun, act, (state, writes) => {
        const { changes, next } = perform(state, 'j1', writes);
        const planned = planUndo(changes, next, []);
        if (planned.kind === 'blocked') return;
        const undone = carriedOut(next, planned.steps);
        const back = [...new Set([...next.keys(), ...undone.keys()])].flatMap((id) => {
          const [before, after] = [next.get(id) ?? null, undone.get(id) ?? null];
          return JSON.stringify(before) === JSON.stringify(after)
            ? []
            : [change('j2', 'contact', before, after)];
        });
        const again = planUndo(back, undone, []);
        expect(sorted(again.kind === 'steps' ? carriedOut(undone, again.steps) : undone)).toEqual(
          sorted(next),
        );
      }),
    );
  });

  it('acts on different rows works in any order', () => {
    fc.assert(
      fc.property(begun, act, act, (state, first, second) => {
        const rows = new Set(first.map(({ row }) => row.id));
        const others = second.filter(({ row }) => !rows.has(row.id));
        const one = perform(state, 'j1', first);
        const two = perform(one.next, 'j2', others);
        const planned = planUndo(one.changes, two.next, two.changes);
        const left = planned.kind === 'steps' ? carriedOut(two.next, planned.steps) : two.next;
        expect(sorted(left)).toEqual(sorted(perform(state, 'j2', others).next));
      }),
    );
  });

  it('keeps later values of other columns, but none of the act', () => {
    fc.assert(
      fc.property(contactRow, text, text, (row, name, notes) => {
        fc.pre(name !== row.name && notes !== row.notes);
        const named = { ...row, name };
        const noted = { ...named, notes };
        const planned = planUndo(
          [change('j1', 'contact', row, named)],
          new Map([[rowId('contact', row), noted]]),
          [change('j2', 'contact', named, noted)],
        );
        expect(planned).toMatchObject({ kind: 'steps', steps: [{ columns: { name: row.name } }] });
        const left = carriedOut(
          new Map([[rowId('contact', row), noted]]),
          planned.kind === 'steps' ? planned.steps : [],
        );
        expect([...left.values()]).toEqual([{ ...row, notes }]);
      }),
    );
  });

  it('keeps a later value of a column that the act changed', () => {
    const row = { id: 'c1', name: 'Ana', notes: 'Sings.' };
    const acted = { ...row, name: 'Anna', notes: 'Dances.' };
    const later = { ...acted, name: 'Anita' };
    const planned = planUndo(
      [change('j1', 'contact', row, acted)],
      new Map([[rowId('contact', row), later]]),
      [change('j2', 'contact', acted, later)],
    );
    expect(planned).toMatchObject({ kind: 'steps', steps: [{ act: 'restore' }] });
    expect(
      planned.kind === 'steps' && planned.steps[0]?.act === 'restore' && planned.steps[0].columns,
    ).toEqual({ notes: 'Sings.' });
  });
});

const tie = (over: Image): Image => ({
  id: 'r1',
  contact_a_id: 'a',
  contact_b_id: 'm',
  type_id: 'friend',
  a_noun: null,
  b_noun: null,
  notes: null,
  valid_from: null,
  valid_until: null,
  deleted_at: null,
  ...over,
});

describe('a relationship with swapped ends', () => {
  it('gets back its ends and keeps a noun that was added later', () => {
    const before = tie({ b_noun: 'mate' });
    const after = tie({ contact_a_id: 'm', contact_b_id: 'z', a_noun: 'mate' });
    const later = { ...after, b_noun: 'buddy', notes: 'Climbs.' };
    const planned = planUndo(
      [change('j1', 'relationship', before, after)],
      new Map([[rowId('relationship', later), later]]),
      [change('j2', 'relationship', after, later)],
    );
    expect(
      planned.kind === 'steps' && planned.steps[0]?.act === 'restore' && planned.steps[0].columns,
    ).toEqual({
      contact_a_id: 'a',
      contact_b_id: 'm',
      a_noun: 'buddy',
      b_noun: 'mate',
    });
  });

  it('is blocked by a later act that moved it', () => {
    const before = tie({});
    const after = tie({ contact_a_id: 'b' });
    const later = tie({ contact_a_id: 'c' });
    const planned = planUndo(
      [change('j1', 'relationship', before, after)],
      new Map([[rowId('relationship', later), later]]),
      [change('j2', 'relationship', after, later)],
    );
    expect(planned).toEqual({ kind: 'blocked', obstacle: 'changed_later', by: ['j2'] });
  });

  it('never gets an end before its start', () => {
    const before = tie({ valid_from: '2020-01-01' });
    const after = tie({ valid_from: '2010-01-01' });
    const later = tie({ valid_from: '2010-01-01', valid_until: '2015-01-01' });
    const planned = planUndo(
      [change('j1', 'relationship', before, after)],
      new Map([[rowId('relationship', later), later]]),
      [change('j2', 'relationship', after, later)],
    );
    expect(planned).toEqual({ kind: 'blocked', obstacle: 'breaks_rule', by: ['j2'] });
  });
});

describe('an undo does not restore', () => {
  it('a membership', () => {
    const before = { id: 'c1', name: 'Nora', user_id: null, is_home: false };
    const after = { ...before, user_id: 'u1' };
    const state = new Map([[rowId('contact', after), after]]);
    expect(planUndo([change('j1', 'contact', before, after)], state, [])).toMatchObject({
      obstacle: 'membership',
    });
    expect(planUndo([change('j1', 'contact', null, after)], state, [])).toMatchObject({
      obstacle: 'membership',
    });
  });

  it('a text that was removed from the history', () => {
    const before = { id: 'm1', content: null, sealed: null, privacy: 'private' };
    const after = { id: 'm1', content: null, sealed: '\\x00', privacy: 'secret' };
    const planned = planUndo(
      [change('j1', 'memory', before, after)],
      new Map([[rowId('memory', after), after]]),
      [],
    );
    expect(planned).toMatchObject({ kind: 'blocked', obstacle: 'words_are_gone' });
  });

  it('a name that somebody removed from a memory after it moved', () => {
    const before = { memory_id: 'm1', contact_id: 'other' };
    const after = { memory_id: 'm1', contact_id: 'kept' };
    const moved = change('j1', 'memory_contact', before, after);
    const gone = planUndo([moved], new Map(), [change('j2', 'memory_contact', after, null)]);
    expect(gone).toEqual({ kind: 'blocked', obstacle: 'changed_later', by: ['j2'] });
    const there = planUndo([moved], new Map([[rowId('memory_contact', after), after]]), []);
    expect(there.kind === 'steps' && there.steps.map(({ act: what }) => what)).toEqual(['remove', 'insert']);
  });
});
