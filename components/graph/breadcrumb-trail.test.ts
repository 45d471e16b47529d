import { expect, test } from 'vitest';
import { type TrailStep, trailWith } from './breadcrumb-trail.ts';

const step = (id: string) => ({ id, label: id });

test('a new step extends the trail, and an earlier one shortens it', () => {
  const trail = [step('home'), step('eli'), step('school')];
  expect(trailWith(trail, step('ana')).map(({ id }) => id)).toEqual(['home', 'eli', 'school', 'ana']);
  expect(trailWith(trail, step('eli')).map(({ id }) => id)).toEqual(['home', 'eli']);
});

test('a step shows the current name', () => {
  expect(trailWith([step('eli')], { id: 'eli', label: 'Elías' })).toEqual([{ id: 'eli', label: 'Elías' }]);
});

test('a long trail keeps its last steps', () => {
  const long = Array.from({ length: 20 }, (_, n) => step(`n${n}`)).reduce<readonly TrailStep[]>(
    (trail, one) => trailWith(trail, one),
    [],
  );
  expect(long.map(({ id }) => id)).toEqual(['n12', 'n13', 'n14', 'n15', 'n16', 'n17', 'n18', 'n19']);
});
