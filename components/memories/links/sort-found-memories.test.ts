import { expect, test } from 'vitest';
import { sortFoundMemories } from './sort-found-memories.ts';

const found = (content: string, lexical: number, similarity: number) => ({
  memory: { content },
  scores: { lexical, similarity },
});
const order = (typed: string, ...all: ReturnType<typeof found>[]) =>
  sortFoundMemories(all, typed).map(({ memory }) => memory.content);

test('memories that contain the text precede memories that are only similar in meaning', () => {
  const bicycle = found('Leo goes everywhere by bicycle', 0, 0.64);
  const cargo = found('Leo takes Zoë to school on the cargo  bike', 1, 0.76);
  const school = found('St Anne’s is twelve minutes by bike', 0.47, 0.64);
  expect(order('cargo bike', bicycle, school, cargo)).toEqual(
    [cargo, school, bicycle].map(({ memory }) => memory.content),
  );
});

test('a partial word finds words that begin with it', () => {
  expect(order('Carg', found('Bicycle shed', 0, 0.5), found('The cargo bike', 0, 0.3))[0]).toBe(
    'The cargo bike',
  );
});
