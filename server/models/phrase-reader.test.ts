import { expect, it } from 'vitest';
import { createPhraseReader } from './phrase-reader.ts';
import { runNetwork } from './run-network.ts';

it.each([
  ['the woman who brought me into this world', 'parent_of'],
  ['the lad I share a flat with', 'housemate_of'],
  ['the old man whose shopping I do every week', 'cared_for_by'],
  ['the doctor who looks after my heart', 'doctor_of'],
])('reads %j as %s', async (phrase, type) => {
  expect(await createPhraseReader().readType(phrase)).toBe(type);
});

it('reads no built-in type in a relationship of another kind', async () => {
  expect(await createPhraseReader().readType('the guy who owes me money')).toBeNull();
});

it('reads nothing if the other direction is possible too', async () => {
  const [probabilities = []] = await runNetwork('phrases', ['the doctor who looks after my heart']);
  const [first] = probabilities.toSorted((a, b) => b - a);
  const known = probabilities.map((probability) => (probability === first ? 0.8 : 0));
  expect(await createPhraseReader(() => Promise.resolve([known])).readType('her')).toBe('doctor_of');
  // patient_of follows doctor_of in the list
  const at = known.indexOf(0.8) + 1;
  const both = known.map((probability, index) => (index === at ? 0.1 : probability));
  expect(await createPhraseReader(() => Promise.resolve([both])).readType('her')).toBeNull();
});

it.each([[[]], [[[0.2, 0.3]]], [[[Number.NaN]]]])('needs a likely type: %j', async (answer) => {
  expect(await createPhraseReader(() => Promise.resolve(answer)).readType('her next door')).toBeNull();
});

it('returns null if the network does not run', async () => {
  const reader = createPhraseReader(() => Promise.reject(new Error('no such file')));
  expect(await reader.readType('her next door')).toBeNull();
});
