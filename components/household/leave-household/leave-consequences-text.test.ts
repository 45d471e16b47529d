import { expect, it } from 'vitest';
import { leaveConsequencesText } from './leave-consequences-text.ts';

const preview = (all: number, onlyMine: number, relationships = { all: 0, onlyMine: 0 }, outcomes = 0) => ({
  mayLeave: true,
  reason: null,
  memories: { all, onlyMine },
  relationships,
  outcomes,
  keys: 0,
});

it('counts the memories that stay and those that go', () => {
  expect(leaveConsequencesText(preview(5, 2))).toEqual({
    everything: '5 memories of yours; 2 memories sealed.',
    shared: '2 memories to the trash, 3 memories stay.',
    nothing: '5 memories to the trash.',
  });
  expect(leaveConsequencesText(preview(1, 0))).toEqual({
    everything: '1 memory of yours; no memory sealed.',
    shared: 'No memory to the trash, 1 memory stays.',
    nothing: '1 memory to the trash.',
  });
});

it('explains what happens to relationships that are not public', () => {
  expect(leaveConsequencesText(preview(2, 1, { all: 3, onlyMine: 1 }))).toEqual({
    everything: '2 memories of yours; 1 memory sealed. 3 relationships that are not public stay.',
    shared:
      '1 memory to the trash, 1 memory stays. 1 relationship that is not public goes too, until you come back.',
    nothing: '2 memories to the trash. 3 relationships that are not public go too, until you come back.',
  });
});

it('explains that outcomes of suggestions stay, and who can see them', () => {
  expect(leaveConsequencesText(preview(2, 1, { all: 0, onlyMine: 0 }, 64))).toEqual({
    everything:
      '2 memories of yours; 1 memory sealed. What became of 64 suggestions stays too, and nobody new sees it.',
    shared:
      '1 memory to the trash, 1 memory stays. What became of 64 suggestions stays too, and nobody new sees it.',
    nothing:
      '2 memories to the trash. What became of 64 suggestions is never deleted: it stays sealed from everybody, until you come back.',
  });
});
