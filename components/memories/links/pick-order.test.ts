import { expect, test } from 'vitest';
import { pickOrder } from './pick-order.ts';

const found = (content: string, lexical: number, similarity: number) => ({
  memory: { content },
  scores: { lexical, similarity },
});
const order = (typed: string, ...all: ReturnType<typeof found>[]) =>
  pickOrder(all, typed).map(({ memory }) => memory.content);

test('what says the words comes before what is only near in meaning, however sure that is', () => {
  const bicycle = found('Leo goes everywhere by bicycle', 0, 0.64);
  const cargo = found('Leo takes Zoë to school on the cargo  bike', 1, 0.76);
  const school = found('St Anne’s is twelve minutes by bike', 0.47, 0.64);
  expect(order('cargo bike', bicycle, school, cargo)).toEqual(
    [cargo, school, bicycle].map(({ memory }) => memory.content),
  );
});

test('half a word finds what begins so, though no whole word is shared', () => {
  expect(order('Carg', found('Bicycle shed', 0, 0.5), found('The cargo bike', 0, 0.3))[0]).toBe(
    'The cargo bike',
  );
});
