import { expect, it } from 'vitest';
import { createPhraseReader } from './phrase-reader.ts';

it.each([
  ['the woman who brought me into this world', 'parent_of'],
  ['our neighbour from the flat upstairs', 'neighbour_of'],
  ['the doctor who looks after my heart', 'doctor_of'],
])('reads %j as %s', async (phrase, type) => {
  expect(await createPhraseReader().readType(phrase)).toBe(type);
});

it('reads nothing in what is no relationship', async () => {
  expect(await createPhraseReader().readType('the colour of the kitchen wall')).toBeNull();
});

it.each([[[]], [[[0.2, 0.3]]], [[[Number.NaN]]]])('needs a likely type: %j', async (answer) => {
  expect(await createPhraseReader(() => Promise.resolve(answer)).readType('her next door')).toBeNull();
});

it('returns null if the network does not run', async () => {
  const reader = createPhraseReader(() => Promise.reject(new Error('no such file')));
  expect(await reader.readType('her next door')).toBeNull();
});
