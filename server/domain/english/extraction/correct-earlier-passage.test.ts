import { expect, test } from 'vitest';
import type { ReadingContext } from '#server/domain/conversation/message.ts';
import { extractByRules } from './extract-by-rules.ts';

const by: ReadingContext = {
  now: new Date('2026-11-21T15:00:00Z'),
  speaker: 'Nora',
  timeZone: 'Europe/Madrid',
};
const read = (said: readonly string[]) =>
  extractByRules(
    said.map((content) => ({ role: 'user', content })),
    by,
  );
const bothWays = (before: string, after: string): string[][] => [[`${before} ${after}`], [before, after]];
const believed = (said: readonly string[]): string[] =>
  read(said).flatMap(({ statement, confidence = 0 }) => (confidence >= 0.8 ? statement : []));

test.each([
  ['Leo is allergic to sesame.', 'Sorry, I mean Mia, not Leo', 'Mia is allergic to sesame'],
  ['Leo is allergic to sesame. He carries a pen.', 'Sorry, I mean Mia, not Leo', 'Mia is allergic to sesame'],
  ["I'm allergic to nuts.", 'Sorry, I mean Leo, not me', 'Leo is allergic to nuts'],
  ["I'm terrified of dogs.", 'Hang on, that is Leo.', 'Leo is terrified of dogs'],
  ['I have diabetes.', 'Sorry, not me, my mum.', "Nora's mum has diabetes"],
  ['I hate flying.', "I don't, Leo does", 'Leo hates flying'],
  ["I'm vegetarian.", 'Sorry, that was about Mia, not me.', 'Mia is vegetarian'],
  ['Ben likes fishing.', 'Wait, that’s Mia, not Ben', 'Mia likes fishing'],
  ['Ben plays the violin.', 'Hold on, that was me, not Ben', 'Nora plays the violin'],
  ['Ana hates mushrooms.', 'Oops, I meant Bea.', 'Bea hates mushrooms'],
  ['Mia can’t eat gluten.', 'I mean Leo can’t, not Mia', "Leo can't eat gluten"],
  ['Mia cannot eat gluten.', 'Sorry, Leo, not Mia, cannot eat gluten.', 'Leo cannot eat gluten'],
  ['Mia likes judo.', 'Leo likes judo, not Mia', 'Leo likes judo'],
  ['Leo is allergic to sesame.', "it's Mia who's allergic, not Leo", 'Mia is allergic to sesame'],
  ["Mia's birthday is 4 June.", "Oops, Leo's, not Mia's", "Leo's birthday is on 4 June"],
  ['Leo is allergic to sesame.', 'not sesame, soy', 'Leo is allergic to soy, not sesame'],
  ['Leo is allergic to sesame.', "It isn't sesame, it's soy", 'Leo is allergic to soy, not sesame'],
  ['Ben plays the violin.', 'the cello, not the violin', 'Ben plays the cello, not the violin'],
  ['Mia takes ibuprofen.', 'Paracetamol, not ibuprofen', 'Mia takes paracetamol, not ibuprofen'],
  ['Mia takes ibuprofen.', 'No wait, paracetamol', 'Mia takes paracetamol, not ibuprofen'],
  ['I prefer the aisle.', 'Wait, no, the window', 'Nora prefers the window, not the aisle'],
  ['Tom is a plumber.', 'Correction: an electrician.', 'Tom is an electrician, not a plumber'],
  ['I live in Lisbon.', 'No wait, Porto.', 'Nora lives in Porto, not Lisbon'],
  ['Leo hates flying.', 'oops wrong person, Mia does', 'Mia hates flying'],
  ['We have 3 cats.', 'I said 3, I meant 4', 'We have 4 cats, not 3'],
  ['We have 3 cats.', 'Did I say 3? I meant 4', 'We have 4 cats, not 3'],
  ['We have 3 cats.', 'Sorry, 4 cats, I mean', 'We have 4 cats, not 3 cats'],
])('corrects the preceding statement: %s %s', (before, after, right) => {
  for (const said of bothWays(before, after)) expect(believed(said)).toEqual([right]);
});

test.each([
  ['I love Thai food… wait, no, that’s Mia, not me', 'Mia loves Thai food'],
  ['Leo loves chess (sorry, I mean Mia)', 'Mia loves chess'],
  ['I prefer the aisle, wait, no, the window', 'Nora prefers the window, not the aisle'],
  ['Mia has asthma. She takes ibuprofen. No wait, paracetamol', 'Mia takes paracetamol, not ibuprofen'],
  ["I'm terrified of dogs. Wait, no. That's Leo.", 'Leo is terrified of dogs'],
])('applies a correction within the same message: %s', (said, right) => {
  expect(believed([said]).at(-1)).toBe(right);
});

test.each([
  ['Ben likes fishing.', 'Wait, that’s Mia, not me'],
  ['Leo hates flying.', 'No wait.'],
  ['Leo is allergic to nuts and Mia is allergic to kiwi.', 'Sorry, other way round.'],
  ['I love my job.', 'Wait, that’s Mia, not me'],
  ['Mia loves her bike.', 'Sorry, I mean Leo, not Mia'],
  ["I'm terrified of dogs.", 'no wait that’s leo'],
  ["I'm allergic to nuts.", 'sorry i mean leo'],
  ['Mia takes ibuprofen.', 'No wait. Paracetamol.'],
  ['Ana is a nurse.', 'Sorry, a doctor.'],
  ['Our anniversary is on 3 May.', 'no, the 4th'],
  ['I hate coriander.', 'Forget what I just said'],
  ['I hate coriander.', 'scratch that'],
  ['I hate coriander.', 'never mind, ignore that'],
  ['I hate coriander.', 'Never mind. Ignore that.'],
  ['I hate coriander.', 'Actually, forget that, please.'],
  ['I hate coriander.', 'Sorry, that’s not right.'],
  ['I hate coriander.', 'Please don’t save that.'],
  ['I hate coriander.', 'Forget what I said about coriander.'],
  ['Mia takes 5 mg of warfarin.', '10 mg, not 5'],
  ['My son hates flying.', 'Wait, my daughter.'],
  ['I hate flying.', 'Well, no, Mia does.'],
])('believes nothing if the right value is unclear: %s %s', (before, after) => {
  for (const said of bothWays(before, after)) expect(believed(said)).toEqual([]);
});

test.each([
  [['I love tea. Bea is afraid of spiders. Never mind. Ignore that.'], ['Nora loves tea']],
  [['I love tea.', 'Scratch that. I love coffee.'], ['Nora loves coffee']],
  [['I love tea. I live in Porto.', 'Ignore my last message.'], []],
  [['I love tea. I live in Porto.', 'scratch that'], ['Nora loves tea']],
])('takes back no more than the retraction covers: %s', (said, kept) => {
  expect(believed(said)).toEqual(kept);
});

test.each([
  'I told him no, wait until Friday',
  'Leo, not Mia, walks the dog',
  'Never mind the rain, the garden needs it',
  'Forget-me-nots are her favourite',
  'Never mind the price.',
  'Sorry, my phone rang.',
  'No, thanks.',
  'Wait a minute.',
  'Wait for me!',
  'I mean it.',
  'I meant no harm.',
  'Sorry, Leo.',
  'No, Mia!',
  'Hold on, the kettle is boiling.',
  'Actually, the kettle is boiling.',
  'No worries about the weather.',
  'I was wrong about the weather.',
  'Not bad!',
  'Not today.',
  'Well, that’s life.',
  'That’s it, sorry.',
  'Oh, that’s the door.',
  'Forget about dinner, we can eat out.',
  'Correction tape is what Leo needs.',
  'Sorry about that.',
  'Make that recipe again.',
  'Actually, most kids do.',
  'No, not yet.',
  'Ana forgets what I just said all the time.',
])('does not take an ordinary sentence for a correction: %s', (after) => {
  for (const said of bothWays('Mia likes olives.', after))
    expect(believed(said)).toContain('Mia likes olives');
});

test.each([
  ['Leo was born in Vigo.', 'I tell a lie, he was only brought up there.'],
  ['The dentist is on the 12th.', 'Sorry, the 21st, I read it backwards.'],
  ['Mia likes olives.', 'My mistake, I was looking at the wrong list all along.'],
])('lowers the confidence of a statement after an unclear correction: %s %s', (before, after) => {
  for (const said of bothWays(before, after)) expect(believed(said)).not.toContain(before.slice(0, -1));
});

test('does not take an answer to somebody else for a retraction', () => {
  expect(believed(['I love tea.', 'Not really. I like it with milk.'])).toContain('Nora loves tea');
});

test('quotes the correction, and stays secret if either message asks for secrecy', () => {
  const [fact] = read(['Please keep this secret. I hate flying.', 'Sorry, I mean Leo, not me']);
  expect(fact?.quote).toBe('Sorry, I mean Leo, not me');
  expect(fact?.privacy).toBe('secret');
});
