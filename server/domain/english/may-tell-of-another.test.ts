import { describe, expect, it } from 'vitest';
import { mayTellOfAnother } from './may-tell-of-another.ts';

describe('a statement that begins with a person', () => {
  it.each([
    ['Max', 'Max is allergic to nuts and his sister Mia is vegan'],
    ['Sarah', 'Sarah is vegan but her husband eats meat'],
    ['Dr Patel', 'My dentist Dr Patel moved to Ealing, Dr Shah is my new dentist'],
    ['Sarah', 'My sister Sarah is vegan and Tom lost his job'],
    ['Sarah', 'My sister Sarah is vegan and mum is diabetic'],
    ['Max', 'Max says granny is moving in'],
    ['Ana', 'Ana met Beth. She is allergic to nuts'],
    ['Tom', 'Tom and Ben came over. He hates olives'],
    ['Max', 'Max has a new teacher, she is allergic to cats'],
    ['Sarah', 'Sarah rang the doctor. She is retiring in June'],
    ['Dave', 'My mate Dave told me Ben is moving to Spain'],
    ['Ada', `My kids Ada, ${'Tom, '.repeat(100)}are vegan`],
    ['Joy', 'Grandad’s carer Joy says he is off his food'],
    ['Ms Okafor', 'Mia’s teacher Ms Okafor says she cannot see the board'],
    ['Ana', 'My cousin Ana is coming with Tom, who is allergic to cats'],
    ['Andrew', 'Andrew’s girl Tess can’t have nuts'],
    ['Andrew', 'Andrew’s mate from work Dave is off gluten'],
    ['Ms Okafor', 'Ms Okafor moved Leo to the front because he cannot see the board'],
    ['Lauren', 'Lauren is off dairy n ella cant have eggs'],
    ['Sushila', 'Sushila is very upset today her sister Meena has been taken to hospital'],
    ['Sushila', 'Sushila is very upset today her mother-in-law Meena has been taken to hospital'],
    ['Janine', 'my physio Janine says i cant lift'],
    ['Rick', 'Rick came back from the doctor saying Josie has to take iron'],
    ['Gran', 'gran asked me to pass on that Dot cannot manage the steps'],
  ])('may tell of somebody other than %s: %s', (person, statement) => {
    expect(mayTellOfAnother(statement, person)).toBe(true);
  });

  it.each([
    ['Sarah', 'Sarah is vegan and she hates fish'],
    ['Max', 'Max and Mia are allergic to eggs'],
    ['Anjali', 'Anjali, my youngest sister, is doing law and she loves it'],
    ['Eilidh', 'my granddaughter Eilidh is at the vet college and she is the first of us to go'],
    ['Fiona', 'Davie’s wife is called Fiona but she likes Fi'],
    ['Caolán', 'Caolán cannot do PE because he sprained his ankle'],
    ['Tom', 'Tom says he is vegan now'],
    ['Fiona', 'Tom’s wife Fiona says she likes Fi'],
    ['Tess', 'Andrew’s girl Tess can’t have nuts'],
    ['Gran', 'Gran is off her food and gran is never wrong'],
    ['Andrew', 'Andrew’s best friend is Tom'],
    ['Andrew', 'Andrew’s dog Rex is scared of thunder'],
    ['Lena', 'My friend Lena, who lives with Tom, is scared of heights'],
    ['Sushila', 'Sushila is staying with her sister Meena'],
    ['Sushila', 'Sushila is staying with her sister Meena in Leeds'],
    ['Leo', 'Leo loves noodles and olives taste bad to him'],
  ])('tells of %s alone: %s', (person, statement) => {
    expect(mayTellOfAnother(statement, person)).toBe(false);
  });
});
