import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayConflictOnSafety, safetyConflict } from './safety-conflict.ts';
import { isAboutSafety, safetyKinds } from './safety-kinds.ts';
import { occasionsOf } from './safety-occasion.ts';

const about = (existing: string, incoming: string, scope = 'contact nora'): string | null =>
  safetyConflict({ statement: existing, scope }, { statement: incoming, scope })?.reasons[0] ?? null;

describe('two statements about one person', () => {
  it.each([
    ['Leo is allergic to walnuts', 'Leo can eat any nut now'],
    ['Leo is allergic to walnuts', 'Leo has grown out of the allergy'],
    ['Leo is allergic to walnuts', 'Leo put away a whole bag of walnuts with no bother'],
    ['Leo is allergic to walnuts', 'The other day Leo put away a whole bag of walnuts with no bother'],
    ['Allergies (Zoë): penicillin', 'Zoë, known allergies: none'],
    ['Zoë can’t have penicillin', 'Zoë does great on amoxicillin'],
    ['Ana swells up from shellfish', 'Ana ate two pounds of crawfish last night'],
    ['Zoë eats prawns every Friday', 'Zoë is allergic to shellfish'],
    ['Ana is vegan', 'Ana would live on cheese toasties'],
    ['Ana is vegetarian', 'Ana is done with being veggie'],
    ['Tomás keeps halal', 'Tomás had bacon for breakfast'],
    ['Leo doesn’t drink', 'Leo is on his fourth beer'],
    ['I’m coeliac', 'I had sourdough for lunch and was fine'],
    ['Leo takes 5 mg of ramipril', 'The doctor has put Leo’s ramipril up to 10'],
    ['Gran is on warfarin', 'Gran isn’t on any blood thinners'],
    ['Zoë takes metformin twice a day', 'Zoë has stopped the metformin'],
    ['Tomás is a type 1 diabetic', 'Tomás has never needed insulin, it’s type 2'],
    ['Zoë is terrified of dogs', 'Zoë runs up to every labrador and hugs it'],
    ['Grandpa walks with a stick', 'Grandpa is on a frame now'],
    ['Leo’s blood group is O negative', 'Leo is AB positive'],
    ['Mhairi is expecting in March', 'Mhairi had a baby girl last night'],
  ])('contradict each other: %s / %s', (existing, incoming) => {
    expect(about(existing, incoming)).not.toBeNull();
  });

  it.each([
    ['Leo is allergic to walnuts', 'Leo loves nutmeg'],
    ['Leo is allergic to walnuts', 'Keep anything with walnuts or pecans away from Leo'],
    ['Leo is allergic to cashews', 'Leo eats prawns'],
    ['Ana is vegan', 'Ana has oat milk in her coffee'],
    ['I take milk in my coffee', 'I never drink milk at night'],
    ['Ana is vegan', 'Ana’s flatmate eats bacon every morning'],
    ['Zoë takes metformin', 'Zoë takes vitamin D'],
    ['Zoë is scared of dogs', 'Zoë is scared of spiders'],
    ['Leo takes 10 mg of ramipril in the morning', 'Leo takes 5 mg of ramipril in the evening'],
    ['Leo likes the window seat', 'Leo works at the mill'],
    ['Ana is not pregnant', 'Ana was never pregnant'],
    ['Grandpa has a pacemaker', 'There is a pacemaker in Grandpa’s chest'],
    ['Alex Moreau is vegan and allergic to peanuts', 'Alex Kim brings barbecue ribs to every party'],
    ['Mei has coeliac disease', 'Mei taught Eli to fold dumplings'],
    ['I have not eaten meat since I was fifteen', 'I’m not allergic to anything'],
  ])('do not contradict each other in either order: %s / %s', (one, other) => {
    expect(about(one, other)).toBeNull();
    expect(about(other, one)).toBeNull();
  });
});

it('finds no contradiction between statements about two people', () => {
  const people = ['Leo', 'Zoë', 'My uncle Bob', 'My uncle Ted', 'My mother', 'Grandpa', 'Pat’s brother'];
  const pairs: readonly [string, string][] = [
    ['is allergic to nuts', 'eats cashews every day'],
    ['is vegan', 'had a steak last night'],
    ['takes metformin', 'has stopped the metformin'],
    ['is terrified of dogs', 'hugs every dog'],
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...people),
      fc.constantFrom(...people),
      fc.constantFrom(...pairs),
      (a, b, [one, other]) => {
        if (a !== b) expect(about(`${a} ${one}`, `${b} ${other}`)).toBeNull();
      },
    ),
  );
});

it.each([
  ['Marta from the gym is allergic to nuts', 'my cousin Marta eats cashews every day'],
  ['Aunt Ros is vegan', 'my neighbour’s aunt, Ros too, another story, had a steak last night'],
  ['Uncle Piet doesn’t drink', 'Piet the neighbour, different chap, had a beer'],
  ['my best friend Ivo is vegan', 'a friend from the allotment, Ivo with the beard, had a steak last night'],
  ['My sister Ana is vegan', 'my other sister had a steak last night, Bea, lovely cook'],
])('finds no contradiction between two people of one name or kin: %s / %s', (existing, incoming) => {
  expect(about(existing, incoming)).toBeNull();
  expect(about(incoming, existing)).toBeNull();
});

it.each([
  ['my sister Ana is vegan', 'Auntie Ana had a steak last night'],
  ['Ana from work is vegan', 'Ana had a steak last night'],
  ['my niece Ana is vegan', 'Ana, my niece, had a steak last night'],
  ['Auntie Ana is vegan', 'Ana from Cork had a steak last night'],
])('takes compatible descriptions of one name for one person: %s / %s', (existing, incoming) => {
  expect(about(existing, incoming)).not.toBeNull();
});

it.each([
  ['Leo drinks coffee after dinner', 'Leo never drinks coffee after dinner'],
  ['Nora has tea at five', 'Nora doesn’t drink tea'],
  ['I avoid eating any kind of seafood', 'I have a strong aversion to seafood'],
  ['I am vegan and avoid all animal products', 'I will not consume any animal products, including honey'],
  ['I follow a vegan diet and refuse to consume honey', 'I strictly follow a vegan diet'],
  ['Leo is allergic to nuts', 'Leo cannot tolerate nuts'],
  ['I’m allergic to cats', 'I’m allergic to cats but love the company of pets'],
])('finds no contradiction in tastes or in statements that agree: %s / %s', (existing, incoming) => {
  expect(about(existing, incoming)).toBeNull();
});

it('accepts that one author’s niece is another author’s daughter', () => {
  const [a, b] = ['My niece Ana is vegan', 'My daughter Ana had a steak last night'];
  expect(about(a, b)).toBeNull();
  expect(safetyConflict({ statement: a, scope: 'one' }, { statement: b, scope: 'two' })).not.toBeNull();
});

it('reads any text without throwing', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(() => about(a, b)).not.toThrow();
    }),
  );
});

it('finds contradictions in either order, and only between statements that may conflict', () => {
  const word = fc.constantFrom(
    ...[
      'Leo',
      'Ana',
      'I',
      'my sister',
      'is',
      'has',
      'takes',
      'eats',
      'hugs',
      'likes',
      'not',
      'no',
      'never',
      'stopped',
    ],
    ...[
      'allergic to',
      'allergies',
      'cashews',
      'vegan',
      'steak',
      'metformin',
      'warfarin',
      'asthma',
      'terrified of',
    ],
    ...['dogs', 'hearing aid', 'can eat anything', 'O negative', 'pregnant', 'jazz', 'the'],
  );
  const statement = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
  let [found, safe] = [0, 0];
  fc.assert(
    fc.property(statement, statement, (a, b) => {
      expect(isAboutSafety(a)).toBe(safetyKinds(a).size > 0);
      if (!isAboutSafety(a)) safe += 1;
      const isFound = about(a, b) !== null;
      expect(about(b, a) !== null).toBe(isFound);
      if (!isFound) return;
      found += 1;
      expect([mayConflictOnSafety(a), mayConflictOnSafety(b)]).toEqual([true, true]);
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(10);
  expect(safe).toBeGreaterThan(50);
});

it('does not compare statements of two relationships or of two circumstances', () => {
  const [a, b] = ['Leo doesn’t eat meat', 'Leo eats chicken'];
  expect(about(a, b)).not.toBeNull();
  expect(
    safetyConflict({ statement: a, scope: 'relationship 1' }, { statement: b, scope: 'relationship 2' }),
  ).toBeNull();
  expect(
    safetyConflict({ statement: a, qualifier: 'in Lent' }, { statement: b, qualifier: 'at Easter' }),
  ).toBeNull();
});

it.each([
  ['Leo is allergic to walnuts', ['allergy', 'diet']],
  ['Ana has not eaten meat since she was fifteen', ['diet']],
  ['Gran takes warfarin at six', ['medicine']],
  ['Bess is epileptic', ['condition']],
  ['Zoë is terrified of dogs', ['fear']],
  ['Gran has a hearing aid', ['condition', 'device']],
  ['Leo likes jazz', []],
  ['The picture frame hangs in the hall', []],
  ['Nora had a call with the pressure group', []],
  ['Nora likes oat milk', []],
])('finds the kinds of safety fact in: %s', (statement, kinds) => {
  expect([...safetyKinds(statement)]).toEqual(kinds);
  expect(isAboutSafety(statement)).toBe(kinds.length > 0);
});

it.each([
  ['what should I cook for the guests?', ['food']],
  ['pack for the trip to Lisbon', ['travel']],
  ['fill in the form for the school trip', ['school', 'travel']],
  ['which tablets is Gran on?', ['medicine']],
  ['find a babysitter who can look after the kids', ['play']],
  ['play some music', []],
  ['what is 17 times 23', []],
  ['write to the third-party vendor', []],
  ['put something on, I need to focus', []],
])('finds the occasions of the prompt: %s', (prompt, occasions) => {
  expect(occasionsOf(prompt)).toEqual(occasions);
});
