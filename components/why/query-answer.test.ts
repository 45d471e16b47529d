import { expect, test } from 'vitest';
import { fittingAnswer } from './query-answer.ts';

const match = (id: string, similarity: number) => ({ memory: { id }, scores: { similarity } });
const answer = {
  matches: [match('school', 0.9), match('swimming', 0.05)],
  related: [{ startId: 'school' }, { startId: 'swimming' }],
};

test('what does not fit is no answer, nor what it leads on to', () => {
  const { matches, related } = fittingAnswer(answer);
  expect(matches.map(({ memory }) => memory.id)).toEqual(['school']);
  expect(related).toEqual([{ startId: 'school' }]);
});

test('about somebody, everything that is known of them is', () => {
  expect(fittingAnswer({ ...answer, contact: { name: 'Ana' } }).matches).toHaveLength(2);
});
