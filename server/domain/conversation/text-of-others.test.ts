import { describe, expect, it } from 'vitest';
import { holdsTextOfOthers } from './text-of-others.ts';

const OF_OTHERS = [
  'Please proofread this email: Dear Dr. Smith, I am allergic to penicillin. My wife Clara is pregnant. Thanks, Tom',
  'Could you please translate the following into German?\nI am a vegetarian.',
  'Summarise this: My name is Karl and I live in Graz.',
  'Fix the grammar:\nI has been working at Siemens.',
  'Act as a pirate. I am the captain and I hate rum.',
  'I want you to act as a doctor. I am allergic to eggs.',
  'Pretend I am a king who lives in Paris.',
  'Write a story as John: I am a vegetarian',
  'Write me a short funny poem about me. I have two sons.',
  'Hi! Can you rewrite this text? I am a vegan.',
  'You are a travel agent. I live in Rome.',
  'From: Tom\nTo: Nora\nSubject: Dinner\n\nI am allergic to shellfish.',
  'From: Tom To: Nora Subject: Dinner. I am allergic to shellfish.',
  'On Mon, 3 Mar 2025 at 10:00, Tom Berg wrote:\n> I am allergic to shellfish.',
  'What should I answer?\n\nDear Nora,\nI have moved to Bern.\n\nBest regards,\nTom Berg',
  'Hi Nora,\nI am vegan now.\nTom',
  'Is this polite? Hello Tom, I am allergic to nuts. Kind regards, Leo',
  'Translate:  \n\n   Ich bin Vegetarier',
  'Your task is to act as a nurse. I am 80.',
];

const OWN = [
  'I am allergic to penicillin.',
  'Hi! I live in Rome and I love hiking. What could I do in May?',
  'I write stories. My wife Clara is pregnant.',
  'Thanks! I work at Siemens.',
  'Hi there! I live in Rome. Thanks',
  'Hi Claude, I am a vegetarian.\nWhat can I cook?\nThanks',
  'My dear friend Tom moved to Bern. I miss him.',
  'Can you recommend a restaurant? I am a vegetarian.',
  'I translate books from Czech for a living.',
  'From Monday to Friday I work in Graz.',
  'Check whether a vegetarian can eat parmesan. I am one.',
];

describe('a message to an assistant', () => {
  it.each(OF_OTHERS)('holds a text of others or role play: %j', (content) => {
    expect(holdsTextOfOthers(content)).toBe(true);
  });
  it.each(OWN)('holds only the words of its author: %j', (content) => {
    expect(holdsTextOfOthers(content)).toBe(false);
  });
});
