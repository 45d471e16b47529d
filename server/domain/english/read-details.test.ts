import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlace } from './details/read-place.ts';
import { readReason } from './details/read-reason.ts';

describe('where', () => {
  it.each([
    ['Ana lives in Porto', 'Porto'],
    ['our eldest lives in cardiff w her boyfriend', 'cardiff'],
    ['they moved to norway last year', 'norway'],
    ['supper is at ours on Friday', 'ours'],
    ['he started at the brewery in May', 'the brewery'],
    ['leave the keys at Priya’s', 'Priya’s'],
    ['we meet at the top of Castle Hill', 'the top of Castle Hill'],
    ['the spare key is in the drawer at Gran’s', 'the drawer at Gran’s'],
    ['she is in a flat over the bakery in leeds', 'a flat over the bakery in leeds'],
    ['Tom moves into Elm House in May', 'Elm House'],
    ['fetch the bike from Luton on Saturday', 'Luton'],
    ['Leo is banned from the pool', 'the pool'],
    ['hemi starts at kura on Tuesday', 'kura'],
  ])('%s: %s', (text, place) => {
    expect(readPlace(text)?.text).toBe(place);
  });

  it.each([
    'at the moment we are in debt',
    'he cried at the age of four',
    'they live in harmony',
    'she is good at maths',
    'he is on Prozac',
    'at the end of the day it is fine',
    'Leo swears at the top of his voice',
    'I love tapas in summer',
    'Ana is interested in Leo',
  ])('none: %s', (text) => {
    expect(readPlace(text)).toBeNull();
  });
});

describe('why', () => {
  it.each([
    ['we moved cos the rent went up', 'the rent went up'],
    ['no eggs coz Leo reacts to them', 'Leo reacts to them'],
    ['he is off school bc his chest is bad, so no football', 'his chest is bad'],
    ['the boiler is broken so nobody can shower', 'the boiler is broken'],
    ['I am coeliac so please no bread', 'I am coeliac'],
    ['Gran can’t have grapefruit, it fights her tablets', 'it fights her tablets'],
    ['he doesn’t drive anymore, his eyes are bad', 'his eyes are bad'],
    ['Leo fell in as a baby. That’s why he hates water', 'Leo fell in as a baby'],
  ])('%s: %s', (text, why) => {
    expect(readReason(text)?.text).toBe(why);
  });

  it.each([
    'the cake was so good',
    'I am so happy I could cry',
    'she has lived here since the 1st',
    'he is away since new year',
    'her boy is the same age as our Megan',
    'she works as our cleaner',
  ])('none: %s', (text) => {
    expect(readReason(text)).toBeNull();
  });
});

it('reads from any text only what it says', () => {
  const word = fc.constantFrom(
    ...'we he in at the to so cos because kitchen Porto leeds Gran’s can’t go , . it ours top of on Friday'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 12 }), (words) => {
      const text = words.join(' ');
      for (const detail of [readPlace(text), readReason(text)])
        if (detail !== null) expect(text.replace(/\s+/g, ' ')).toContain(detail.text.replace(/\s+/g, ' '));
    }),
  );
});
