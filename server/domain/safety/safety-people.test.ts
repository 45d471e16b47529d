import { describe, expect, test } from 'vitest';
import { safetyConflict } from './safety-conflict.ts';

const isFound = (existing: string, incoming: string): boolean =>
  [
    [existing, incoming],
    [incoming, existing],
  ].every(
    ([a = '', b = '']) =>
      safetyConflict({ statement: a, scope: 'me' }, { statement: b, scope: 'me' }) !== null,
  );
const isLost = (existing: string, incoming: string): boolean =>
  [
    [existing, incoming],
    [incoming, existing],
  ].every(
    ([a = '', b = '']) =>
      safetyConflict({ statement: a, scope: 'me' }, { statement: b, scope: 'me' }) === null,
  );

describe('statements about unspecified or different people', () => {
  test.each([
    ['my colleague is vegan', 'Leo loves steak'],
    ['Leo is allergic to peanuts', 'One of my brothers eats everything'],
    ['Ines is coeliac', 'One of my brothers eats everything'],
    ['One of my brothers is a vegetarian', 'One of my brothers eats everything'],
    ['One of my brothers is a vegetarian', 'I love lasagne with beef'],
    ['Ivy takes no medication', 'My IUD is due out in July'],
    ['my colleague is vegan', 'I had a steak last night'],
    ['my colleague is vegan', 'my brother eats bacon every day'],
    ['my colleague is vegan', 'my wife had chicken for lunch'],
    ['my colleague is vegan', 'my colleague eats chicken'],
    ['my colleague is vegan', 'everyone here eats meat'],
    ['the boy next door is allergic to cashews', 'Leo loves cashews'],
    ['the boy next door is allergic to cashews', 'I eat cashews every day'],
    ['the girl in Leo’s class is allergic to eggs', 'Leo eats eggs'],
    ['a guest is coeliac', 'I eat bread every morning'],
    ['my neighbour is allergic to nuts', 'my neighbour eats cashews'],
    ['my friend is vegetarian', 'my friend had a steak'],
    ['My brother is vegan', 'My brother had a steak'],
    ['My daughter is allergic to nuts', 'My son eats cashews'],
    ['my daughter’s best friend is allergic to peanuts', 'my daughter loves peanut butter'],
    ['our babysitter is allergic to cats', 'I have two cats'],
    ['Leo is vegan', 'everyone at work eats meat'],
    ['Leo is terrified of dogs', 'My aunt hugs every dog'],
    ['I no longer love mushrooms on pizza', 'I love my husband’s pancakes'],
    ['Omar has asthma', 'Leo has perfectly healthy lungs'],
    ['Ines is pregnant', 'Bea is not expecting'],
    ['Ines is pregnant', 'Ines is not expecting visitors'],
  ])('do not contradict each other: %s / %s', (existing, incoming) => {
    expect(isLost(existing, incoming)).toBe(true);
  });
});

describe('statements about one person', () => {
  test.each([
    ['Leo is allergic to cashews', 'Leo loves cashews'],
    ['Leo is allergic to cashews', 'everyone here eats cashews'],
    ['I am allergic to cashews', 'we eat cashews every Friday'],
    ['My son is allergic to cashews', 'we eat cashews every Friday'],
    ['My wife is vegan', 'My wife had a steak last night'],
    ['My best friend is vegan', 'My best friend had a steak'],
    ['Auntie is vegan', 'Auntie had a steak'],
    ['Our dog is scared of fireworks', 'Our dog loves fireworks'],
    ['My boss is allergic to nuts', 'My boss ate a bag of almonds'],
    ['My husband is allergic to penicillin', 'My husband takes amoxicillin'],
    ['Mum takes 5 mg of ramipril', 'Mum takes 10 mg of ramipril'],
    ['Gran is on warfarin', 'Gran isn’t on any blood thinners'],
    ['I take warfarin', 'I have stopped the warfarin'],
    ['I am vegetarian', 'I had a burger for lunch'],
    ['Leo is lactose intolerant', 'Leo drinks a glass of milk every morning'],
    ['Leo has epilepsy', 'Leo does not have epilepsy'],
    ['Bea is allergic to shellfish', 'Shellfish is fine for Bea'],
    ['Omar has asthma', 'Omar has perfectly healthy lungs'],
    ['Omar has asthma', 'Omar’s lungs are perfectly healthy'],
    ['Ines is pregnant', 'Ines is not expecting'],
    ['Jo is allergic to cats', 'Jo has two cats and no symptoms'],
    ['wee Finn’s face blew up like a balloon after a bee', 'Finn is fine with bee stings'],
    ['Soya is ok for Finn', 'Finn threw up everything with soya in it'],
  ])('contradict each other: %s / %s', (existing, incoming) => {
    expect(isFound(existing, incoming)).toBe(true);
  });
});
