import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginView, stateHash, type ViewAction, type ViewState, viewReducer } from './view-state.ts';

const ids = ['ana', 'eli', 'leo', 'nora', 'st-anne', 'zoë'] as const;
const id = fc.constantFrom(...ids);
const relation = fc.constantFrom('people', 'groups', 'memories', 'decisions', 'events', 'links');

const expand: fc.Arbitrary<ViewAction> = fc.record({
  type: fc.constant('expand'),
  id,
  relation,
  offset: fc.constantFrom(0, 25),
  name: id,
});

const step: fc.Arbitrary<ViewAction> = fc.oneof(
  expand,
  fc.record({ type: fc.constant('collapse'), id, name: id }),
  fc.record({ type: fc.constant('focus'), focus: fc.record({ kind: fc.constant('contact'), id }), name: id }),
  fc.record({ type: fc.constant('overview') }),
  fc.record({ type: fc.constant('connect'), ids: fc.array(id, { maxLength: 4 }) }),
  fc.record({ type: fc.constant('remove'), ids: fc.array(id, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constant('restore') }),
  fc.record({ type: fc.constant('lens'), lens: fc.constantFrom('all', 'people', 'decisions', 'conflicts') }),
  fc.record({ type: fc.constant('as-of'), asOf: fc.constantFrom(null, '2026-02-04', '2026-09-14') }),
  fc.record({ type: fc.constant('toggle-kind'), kind: fc.constantFrom('person', 'memory', 'decision') }),
  fc.record({ type: fc.constant('toggle-type'), name: fc.constantFrom('about', 'supports', 'parent_of') }),
);

const choice: fc.Arbitrary<ViewAction> = fc.oneof(
  fc.record({ type: fc.constant('select'), ids: fc.array(id, { maxLength: 3 }) }),
  fc.record({ type: fc.constant('select-also'), id }),
);

const taken = (state: ViewState, actions: readonly ViewAction[]): ViewState =>
  actions.reduce(viewReducer, state);

const anyState = fc
  .array(fc.oneof(step, choice), { maxLength: 30 })
  .map((actions) => taken(beginView(), actions));

describe('undo', () => {
  test('returns the identical view after an expansion', () => {
    fc.assert(
      fc.property(anyState, expand, (state, action) => {
        const expanded = viewReducer(state, action);
        if (expanded === state) return;
        const back = viewReducer(expanded, { type: 'undo' });
        expect(back.view).toEqual(state.view);
        expect(stateHash(back.view)).toBe(stateHash(state.view));
      }),
    );
  });

  test('returns through every earlier view, step by step', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (actions) => {
        const begin = beginView();
        const states = [begin];
        for (const action of actions) {
          const next = viewReducer(states.at(-1) ?? begin, action);
          if (next !== states.at(-1)) states.push(next);
        }
        let state = states.at(-1) ?? begin;
        for (const expected of states.slice(0, -1).reverse()) {
          state = viewReducer(state, { type: 'undo' });
          expect(stateHash(state.view)).toBe(stateHash(expected.view));
        }
        expect(viewReducer(state, { type: 'undo' })).toBe(state);
      }),
    );
  });

  test('ignores selections, so that an expansion before one can still be undone', () => {
    const begin = beginView({ selection: ['eli'] });
    const expanded = viewReducer(begin, { type: 'expand', id: 'eli', relation: 'people', name: 'Eli' });
    const chosen = taken(expanded, [{ type: 'select', ids: ['ana', 'leo'] }]);
    expect(chosen.steps.map(({ label }) => label)).toEqual(['show people of Eli']);
    expect(viewReducer(chosen, { type: 'undo' }).view).toEqual(begin.view);
  });
});

describe('an undo step', () => {
  test('is not added by an action without effect', () => {
    const once = taken(beginView(), [{ type: 'expand', id: 'eli', relation: 'people', name: 'Eli' }]);
    expect(viewReducer(once, { type: 'expand', id: 'eli', relation: 'people', name: 'Eli' })).toBe(once);
    expect(viewReducer(once, { type: 'collapse', id: 'nora', name: 'Nora' })).toBe(once);
    expect(viewReducer(once, { type: 'connect', ids: ['eli', 'eli'] })).toBe(once);
  });

  test('to another focus drops the exploration and keeps filter, day and legend', () => {
    const { view } = taken(beginView(), [
      { type: 'lens', lens: 'family' },
      { type: 'as-of', asOf: '2026-09-14' },
      { type: 'toggle-kind', kind: 'memory' },
      { type: 'expand', id: 'eli', relation: 'people', name: 'Eli' },
      { type: 'remove', ids: ['leo'] },
      { type: 'focus', focus: { kind: 'contact', id: 'ana' }, name: 'Ana' },
    ]);
    expect(view).toMatchObject({
      focus: { kind: 'contact', id: 'ana' },
      layers: [],
      removed: [],
      hiddenKinds: ['memory'],
      lens: 'family',
      asOf: '2026-09-14',
      selection: ['ana'],
    });
  });

  test('that collapses a node removes exactly its expansions', () => {
    const { view } = taken(beginView(), [
      { type: 'expand', id: 'eli', relation: 'people', name: 'Eli' },
      { type: 'expand', id: 'ana', relation: 'memories', name: 'Ana' },
      { type: 'expand', id: 'eli', relation: 'memories', offset: 25, name: 'Eli' },
      { type: 'collapse', id: 'eli', name: 'Eli' },
    ]);
    expect(view.layers).toEqual([{ kind: 'expand', id: 'ana', relation: 'memories', offset: 0 }]);
  });

  test('the order of changes in the legend does not affect the view', () => {
    const one = taken(beginView(), [
      { type: 'toggle-type', name: 'about' },
      { type: 'toggle-type', name: 'supports' },
    ]);
    const other = taken(beginView(), [
      { type: 'toggle-type', name: 'supports' },
      { type: 'toggle-type', name: 'about' },
    ]);
    expect(stateHash(one.view)).toBe(stateHash(other.view));
  });
});
