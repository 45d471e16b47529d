import { describe, expect, it } from 'vitest';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { intensityAfter, toldIntensity } from './emotional-intensity.ts';

const encoder = createEncoder();
const read = async (text: string) => {
  const [vector = []] = await encoder.embed([text], 'passage');
  return { vector, model: encoder.name };
};

describe('what is told', () => {
  it.each([
    'My grandmother died in May',
    'Our daughter was born last night',
    'Eli fell off the roof and was rushed to hospital',
    'Nora passed her driving test!',
    'We lost the baby in March',
    'The kitchen caught fire while we slept',
  ])('weighs a lot: %s', async (text) => {
    expect(toldIntensity(text, await read(text))).toBe(CAPTURE.intensityOf.high);
  });

  it.each([
    'The tram was late again',
    'My phone died on the way home',
    'That cake is to die for!',
    'I absolutely love olives!',
    'Leo is allergic to peanuts',
    'Nora was born in Girona',
    'Nora is married to Leo',
    'I nearly died laughing',
    'Yellow is dead to me',
  ])('does not: %s', async (text) => {
    expect(toldIntensity(text, await read(text))).toBeLessThan(CAPTURE.intensityOf.high);
  });

  it('is weighed by its words alone if it has no vector of the bundled encoder', async () => {
    const told = 'Mum passed away in May';
    expect(toldIntensity(told, null)).toBe(CAPTURE.intensityOf.high);
    expect(toldIntensity('The tram was late', { vector: [], model: 'another' })).toBe(TRUST.defaultIntensity);
  });
});

describe('a change of the words', () => {
  it('changes an intensity that followed from them, and keeps one that somebody set', async () => {
    const told = 'Our daughter was born last night';
    const text = await read(told);
    expect(intensityAfter(TRUST.defaultIntensity, told, text)).toBe(CAPTURE.intensityOf.high);
    expect(intensityAfter(0.4, told, text)).toBe(0.4);
  });
});
