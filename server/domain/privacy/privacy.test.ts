import { describe, expect, it } from 'vitest';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { classifyPrivacy, privacyFor } from './privacy.ts';

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

describe('what belongs to somebody', () => {
  it('stays with the group, or with the two, unless it is chosen otherwise', () => {
    const content = 'Rehearsal moves to the parish hall';
    expect(privacyFor(content, undefined, 'group').privacy).toBe('private');
    expect(privacyFor(content, undefined, 'relationship').privacy).toBe('private');
    expect(privacyFor(content, undefined).privacy).toBe('public');
    expect(privacyFor(content, 'public', 'group').privacy).toBe('public');
    expect(privacyFor('Do not tell Eli about the concert', undefined, 'group').privacy).toBe('secret');
  });
});

describe('what is ordinary', () => {
  it('has the default of the household, and nothing else has', () => {
    expect(privacyFor('Nora likes jazz', undefined, 'open', { ordinary: 'private' }).privacy).toBe('private');
    expect(privacyFor('Nora likes jazz', undefined, 'open', { ordinary: 'public' }).privacy).toBe('public');
    expect(privacyFor('Nora likes jazz', 'public', 'open', { ordinary: 'private' }).privacy).toBe('public');
    expect(privacyFor('Nora has asthma', undefined, 'open', { ordinary: 'public' }).privacy).toBe('private');
  });
  it('is not what any one of its texts says otherwise', () => {
    expect(privacyFor(['Nora is tired', 'she is pregnant'], undefined).privacy).toBe('private');
    expect(privacyFor(['Nora buys a bike', 'do not tell Leo'], 'public').privacy).toBe('secret');
  });
});

describe('an allergy', () => {
  it.each(["I'm allergic to walnuts", 'Archie is allergic to eggs; they bring him out in hives'])(
    'is for the household to know: %s',
    (content) => expect(classifyPrivacy(content).privacy).toBe('public'),
  );
  it('hides no illness that is told beside it', () => {
    expect(classifyPrivacy('I am allergic to penicillin and I have HIV').privacy).toBe('private');
    expect(classifyPrivacy("Don't tell anyone that Leo is allergic to cats").privacy).toBe('secret');
  });
});

describe('a text as long as one may be', () => {
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
    'is read through where it is nothing but “%s”',
    (some) => {
      const long = some.repeat(Math.floor(100_000 / some.length));
      expect(['public', 'private', 'secret']).toContain(classifyPrivacy(long).privacy);
    },
    20_000,
  );
});

describe('what home says in a roundabout way', () => {
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
  ])('is private: %s', (content) => expect(classifyPrivacy(content).privacy).toBe('private'));

  it.each([
    'The watch is for Omar, so breathe it to no one',
    'Between you and me and the lamppost, we are moving',
    'The price must not be disclosed to the others',
    'If she asks, you saw nothing',
    'Granny must never guess where we take her',
  ])('is secret where it asks for that: %s', (content) => {
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
  ])('is ordinary where it is a joke, a game or a chore: %s', (content) => {
    expect(classifyPrivacy(content).privacy).toBe('public');
  });

  it.each(['I am addicted to painkillers and cake', 'He missed the school play because he was arrested'])(
    'stays private beside the ordinary: %s',
    (content) => expect(classifyPrivacy(content).privacy).toBe('private'),
  );
});

describe('what the network has read', () => {
  it('is private where it sounds so, and open where it does not, whatever the words are', () => {
    expect(classifyPrivacy('Nora sleeps on the sofa these days', true).privacy).toBe('private');
    expect(classifyPrivacy('The doctor in that series is a riot', false).privacy).toBe('public');
  });
  it('lowers neither a secret nor a credential', () => {
    expect(classifyPrivacy('Do not tell Eli about the bike', false).privacy).toBe('secret');
    expect(classifyPrivacy('my password is hunter2-Zebra', false).privacy).toBe('secret');
  });
  it('does not hide an allergy, and does hide an illness beside it', () => {
    expect(classifyPrivacy('Zoë is allergic to cashews', true).privacy).toBe('public');
    expect(classifyPrivacy('I am allergic to penicillin and I have HIV', true).privacy).toBe('private');
  });
  it('leaves a choice as it is', () => {
    const heard = { soundsPrivate: true };
    expect(privacyFor('Nora sleeps on the sofa', 'public', 'open', heard).privacy).toBe('public');
    expect(privacyFor('Nora sleeps on the sofa', undefined, 'open', heard).privacy).toBe('private');
  });
});

describe('a choice', () => {
  it('stands, also where a parent makes an illness known to all', () => {
    expect(privacyFor('Zoë takes insulin', 'public').privacy).toBe('public');
  });
  it('is raised where the words ask for it', () => {
    expect(privacyFor('Do not tell Eli about the bike', 'public').privacy).toBe('secret');
  });
  it('is never lowered', () => {
    expect(privacyFor('Nora likes jazz', 'secret').privacy).toBe('secret');
    expect(privacyFor('Nora likes jazz', 'private').privacy).toBe('private');
  });
});
