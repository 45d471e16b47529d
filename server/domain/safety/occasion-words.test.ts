import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OCCASIONS, occasionWordsIn } from './occasion-words.ts';
import { occasionsOf } from './safety-occasion.ts';

describe('an occasion is found in a prompt', () => {
  test.each([
    ['order a big box of chocolates for the sleepover', 'food'],
    ['order a big box of chocolates for the sleepover', 'play'],
    ['book the chippy', 'food'],
    ['what can we put in his lunchbox', 'food'],
    ['what can we put in his lunchbox', 'school'],
    ['do a Tesco order for the weekend', 'food'],
    ['get Zoë a milkshake on the way', 'food'],
    ['what’s for tea tonight?', 'food'],
    ['a table for six at the Italian place', 'food'],
    ['something nice to bring, cheese maybe', 'food'],
    ['ideas for party bags', 'food'],
    ['Gran wants cake and burgers', 'food'],
    ['fill in the emergency contact sheet', 'school'],
    ['who has to know what at the holiday club?', 'school'],
    ['draft a note to the new form tutor about Leo', 'school'],
    ['plan a city break with Ana', 'travel'],
    ['what goes into the hand luggage?', 'travel'],
    ['find a campervan for August', 'travel'],
    ['Leo has a tummy ache', 'medicine'],
    ['what helps with hayfever?', 'medicine'],
    ['he got stung by a wasp', 'medicine'],
    ['hire a bouncy castle', 'play'],
    ['take them to the water park', 'play'],
  ] as const)('%s: %s', (prompt, occasion) => {
    expect(occasionsOf(prompt)).toContain(occasion);
  });
});

test.each([
  'draw a pie chart of our spending',
  'explain SQL injection',
  'tighten the nuts and bolts of the shelf',
  'what is 17 times 23',
  'am I allergic to peanuts?',
  'write a birthday poem for Ana',
  'rename the variable',
  'show a toast notification after saving',
  'what date is it?',
  'when is the bin day?',
  'play some music',
  'the server needs a cold start',
  'summarise the minutes of the meeting',
])('finds no occasion in an unrelated prompt: %s', (prompt) => {
  expect(occasionsOf(prompt)).toEqual([]);
});

test('reads any prompt, however long, and finds only known occasions', () => {
  fc.assert(
    fc.property(fc.string(), (prompt) => {
      for (const one of occasionWordsIn(prompt)) expect(OCCASIONS).toContain(one);
    }),
  );
  expect([...occasionWordsIn('walnut '.repeat(50_000))]).toEqual([]);
  expect([...occasionWordsIn(`${'la '.repeat(50_000)} burgers`)]).toEqual(['food']);
});
