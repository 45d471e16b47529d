import { describe, expect, it } from 'vitest';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { classifyPrivacy, privacyFor } from './classify-privacy.ts';

describe('the class of a statement', () => {
  const cases: [string, Privacy][] = [
    ["Don't tell anyone, but Leo is planning a surprise party", 'secret'],
    ['This is between us: Ana is looking for a new job', 'secret'],
    ['Zoë is allergic to cashews', 'public'],
    ['The mortgage is 1,400 a month', 'private'],
    ['The alarm code is under the plant', 'private'],
    ['Her boss is awful to her', 'private'],
    ["Nora loves 90s dance music, it's great to work to", 'public'],
    ['Shoes come off at the door', 'public'],
    ['Leo is between jobs', 'public'],
    ['Leo likes bitter chocolate', 'public'],
  ];
  it.each(cases)('%s → %s', (content, privacy) => {
    expect(classifyPrivacy(content).privacy).toBe(privacy);
  });
});

describe('where the network hears nothing', () => {
  it.each([
    ['We moved to 14 Larch Grove', 'private'],
    ['mum is at calle Mayor 3 now', 'private'],
    ['the parcels go to BS6 5QT', 'private'],
    ['nobody’s home until Sunday', 'private'],
    ['we’ll all be away from Friday, so the flat’s empty', 'private'],
    ['she gets home at 4:30pm and walks home alone', 'private'],
    ['office by 8:30, gym at 6, back home by 8', 'private'],
    ['this stays in the app ok, we are engaged', 'secret'],
    ['not for the family chat: I got the job', 'secret'],
    ['the boys know nothing, it’s a kitten 🤫', 'secret'],
    ['Ella doesn’t know we’re moving yet', 'secret'],
    ['Sunday roast at one', 'public'],
    ['everybody is going to the match on Saturday at 3', 'public'],
    ['movie night is friday 7pm', 'public'],
    ['the bins go out on tuesday', 'public'],
  ])('%s → %s', (content, privacy) => {
    expect(classifyPrivacy(content, false).privacy).toBe(privacy);
  });
});

describe('a memory scoped to a group or a relationship', () => {
  it('is private unless another level is chosen', () => {
    const content = 'Rehearsal moves to the parish hall';
    expect(privacyFor(content, undefined, 'group').privacy).toBe('private');
    expect(privacyFor(content, undefined, 'relationship').privacy).toBe('private');
    expect(privacyFor(content, undefined).privacy).toBe('public');
    expect(privacyFor(content, 'public', 'group').privacy).toBe('public');
    expect(privacyFor('Do not tell Eli about the concert', undefined, 'group').privacy).toBe('secret');
  });
});

describe('the household’s default privacy', () => {
  it('applies only to statements without a sensitive topic', () => {
    expect(privacyFor('Nora likes jazz', undefined, 'open', { ordinary: 'private' }).privacy).toBe('private');
    expect(privacyFor('Nora likes jazz', undefined, 'open', { ordinary: 'public' }).privacy).toBe('public');
    expect(privacyFor('Nora likes jazz', 'public', 'open', { ordinary: 'private' }).privacy).toBe('public');
    expect(privacyFor('Nora has asthma', undefined, 'open', { ordinary: 'public' }).privacy).toBe('private');
  });
  it('does not apply if one of several texts is sensitive', () => {
    expect(privacyFor(['Nora is tired', 'she is pregnant'], undefined).privacy).toBe('private');
    expect(privacyFor(['Nora buys a bike', 'do not tell Leo'], 'public').privacy).toBe('secret');
  });
});

describe('an allergy', () => {
  it.each(["I'm allergic to walnuts", 'Archie is allergic to eggs; they bring him out in hives'])(
    'is public: %s',
    (content) => expect(classifyPrivacy(content).privacy).toBe('public'),
  );
  it('does not make an illness in the same statement public', () => {
    expect(classifyPrivacy('I am allergic to penicillin and I have HIV').privacy).toBe('private');
    expect(classifyPrivacy("Don't tell anyone that Leo is allergic to cats").privacy).toBe('secret');
  });
});

describe('a text of maximum length', () => {
  it.each([
    'i ',
    'dont tell ',
    'the key is ',
    'not ',
    'my back ',
    '4111 ',
    'every monday ',
    'having the ',
    'addicted to my ',
    'one two ',
    'safe ',
    'the play ',
  ])(
    'is classified if it only repeats “%s”',
    (some) => {
      const long = some.repeat(Math.floor(100_000 / some.length));
      expect(['public', 'private', 'secret']).toContain(classifyPrivacy(long).privacy);
    },
    20_000,
  );
});

describe('an everyday phrase', () => {
  it.each([
    'Gran leaks when she sneezes',
    'I cannot see any point in carrying on',
    'He bats for the other side',
    'My escape fund is nearly there',
    'The lender keeps chasing us, two months behind',
    'Take-home pay: £1,900',
    "She can't thole Alan's mother",
    'There is brandy in her flask before lunch',
    'The cottage will be left empty over Easter',
  ])('is private as a euphemism for a sensitive topic: %s', (content) =>
    expect(classifyPrivacy(content).privacy).toBe('private'),
  );

  it.each([
    'The watch is for Omar, so breathe it to no one',
    'Between you and me and the lamppost, we are moving',
    'The price must not be disclosed to the others',
    'If she asks, you saw nothing',
    'Granny must never guess where we take her',
  ])('is secret if it asks for secrecy: %s', (content) => {
    expect(classifyPrivacy(content).privacy).toBe('secret');
  });

  it.each([
    'I am addicted to salted popcorn',
    'We could murder a curry',
    'Ben went bankrupt at Monopoly',
    'She murders that hymn every year',
    'Aunt Jo loves cosy murder mysteries',
    'Laundry tablets live in the cupboard',
    'We are having the Lowes round on Friday for soup',
    'Our side lost the match, devastated they were',
  ])('is public as a joke, a game or a chore: %s', (content) => {
    expect(classifyPrivacy(content).privacy).toBe('public');
  });

  it.each(['I am addicted to painkillers and cake', 'He missed the school play because he was arrested'])(
    'stays private if a joke or a game is mentioned as well: %s',
    (content) => expect(classifyPrivacy(content).privacy).toBe('private'),
  );
});

describe('the verdict of the privacy network', () => {
  it('overrides the word lists in both directions', () => {
    expect(classifyPrivacy('Nora sleeps on the sofa these days', true).privacy).toBe('private');
    expect(classifyPrivacy('The doctor in that series is a riot', false).privacy).toBe('public');
  });
  it('does not lower a secret or a credential', () => {
    expect(classifyPrivacy('Do not tell Eli about the bike', false).privacy).toBe('secret');
    expect(classifyPrivacy('my password is hunter2-Zebra', false).privacy).toBe('secret');
  });
  it('does not make the love of a person public', () => {
    expect(classifyPrivacy('Nora is in love with Kit', false).privacy).toBe('private');
    expect(classifyPrivacy('Leo is in love with the new kitchen', false).privacy).toBe('public');
  });
  it('keeps an allergy public, but not an illness in the same statement', () => {
    expect(classifyPrivacy('Zoë is allergic to cashews', true).privacy).toBe('public');
    expect(classifyPrivacy('I am allergic to penicillin and I have HIV', true).privacy).toBe('private');
  });
  it('does not change an explicit choice', () => {
    const heard = { soundsPrivate: true };
    expect(privacyFor('Nora sleeps on the sofa', 'public', 'open', heard).privacy).toBe('public');
    expect(privacyFor('Nora sleeps on the sofa', undefined, 'open', heard).privacy).toBe('private');
  });
});

describe('an explicit choice of privacy', () => {
  it('lets a parent publish an illness', () => {
    expect(privacyFor('Zoë takes insulin', 'public').privacy).toBe('public');
  });
  it('is raised if the text asks for secrecy', () => {
    expect(privacyFor('Do not tell Eli about the bike', 'public').privacy).toBe('secret');
  });
  it('is never lowered', () => {
    expect(privacyFor('Nora likes jazz', 'secret').privacy).toBe('secret');
    expect(privacyFor('Nora likes jazz', 'private').privacy).toBe('private');
  });
});
