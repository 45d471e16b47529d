import { describe, expect, it } from 'vitest';
import { classifyPrivacy } from './classify-privacy.ts';

/** Classifies with the network's answer "not private". */
const levelOf = (text: string): string => classifyPrivacy(text, false).privacy;

describe('what is said in passing', () => {
  it.each([
    'bike store is B2280X, same on the side gate',
    'gate chain’s 3-8-1-4',
    'the locker at the pool, 0733',
    'for the front door you push 31 then the hash then 4',
    'PIN for the joint card’s our old house number twice, 4141',
    'Recovery keys for the tax site: 41-AB, 92-CD',
    'the farm site is user 22-118-0041, word "Clover"',
    'the lock-up code is 6042 and it sticks',
    'cleaner on Fridays 10 to 12, code 3309',
    'my laptop opens with the cat’s name and our old number, biscuit17',
    'spare key’s under the blue flowerpot',
    'I have not said this to a soul: I failed the exam',
    'delete this chat when you have read it. I took the money',
    'no1 can know that I quit',
    'as far as mum knows I am at Jo’s',
  ])('is sealed: %s', (text) => {
    expect(levelOf(text)).toBe('secret');
  });

  it.each([
    'its 22 larch close, ours is the one with the blue door',
    'parcels go to 9a Coldharbour ln',
    'gran lives at number 4, the one with the ramp',
    'my dad’s place is the houseboat by the lock',
    'Hill Top Farm, past the postbox, you hear the geese first',
    'student halls: block C, room 12',
    'we are all away from the 3rd to the 17th',
  ])('is private: %s', (text) => {
    expect(levelOf(text)).toBe('private');
  });

  it.each([
    'Grandpa does the crossword in pen and won’t be told',
    'the shed cost 2400 pounds',
    'the gate is from 1998',
    'Leo pressed 3 shirts',
    'we walk 10 minutes to the park',
    'the keys are in the kitchen',
    'the safe cost 1200 euros',
    'use the discount code 4455 at the shop',
    'the alarm goes at 7.30',
    'the phone is a Nokia3310',
    'Leo collects pins',
    'the film has 3 good views of the sea',
    'I must confess that I like it',
    'our house is the best on the street for sun',
  ])('stays open: %s', (text) => {
    expect(levelOf(text)).toBe('public');
  });
});
