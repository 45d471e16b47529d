import { expect, it } from 'vitest';
import { leaveCounts } from './leave-counts.ts';

const preview = (all: number, onlyMine: number) => ({
  mayLeave: true,
  reason: null,
  memories: { all, onlyMine },
  keys: 0,
});

it('counts what stays and what goes', () => {
  expect(leaveCounts(preview(5, 2))).toEqual({
    everything: '5 memories of yours; 2 memories sealed.',
    shared: '2 memories to the trash, 3 memories stay.',
    nothing: '5 memories to the trash.',
  });
  expect(leaveCounts(preview(1, 0))).toEqual({
    everything: '1 memory of yours; no memory sealed.',
    shared: 'No memory to the trash, 1 memory stays.',
    nothing: '1 memory to the trash.',
  });
});
