import { expect, test } from 'vitest';
import { fittingAnswer } from './fitting-answer.ts';

const match = (id: string, similarity: number) => ({ memory: { id }, scores: { similarity } });
const answer = {
  matches: [match('school', 0.9), match('swimming', 0.05)],
  related: [{ startId: 'school' }, { startId: 'swimming' }],
};

test('drops weak matches and the memories related to them', () => {
  const { matches, related } = fittingAnswer(answer);
  expect(matches.map(({ memory }) => memory.id)).toEqual(['school']);
  expect(related).toEqual([{ startId: 'school' }]);
});

test('drops a match with half the similarity of the best one', () => {
  const mixed = {
    matches: [match('holiday', 0.82), match('studio', 0.43), match('flight', 0.88)],
    related: [],
  };
  expect(fittingAnswer(mixed).matches.map(({ memory }) => memory.id)).toEqual(['holiday', 'flight']);
});

test('keeps everything about a contact', () => {
  expect(fittingAnswer({ ...answer, contact: { name: 'Ana' } }).matches).toHaveLength(2);
});

test('keeps everything about several people', () => {
  expect(fittingAnswer({ ...answer, mode: 'about', people: [{}] }).matches).toHaveLength(2);
  expect(fittingAnswer({ ...answer, mode: 'search', people: [{}] }).matches).toHaveLength(1);
});
