import { describe, expect, it } from 'vitest';
import { directoryOf, personNamed } from '#server/domain/testing/contact-directory.ts';
import { isOnlyPeople, peopleInPrompt } from './people-in-prompt.ts';

const home = directoryOf(
  [
    personNamed('Nora', { isMember: true }),
    personNamed('Leo', { isMember: true }),
    'Pilar',
    'Carmen',
    'Bob',
    'Ted',
    'Mia',
    'Tomás',
    personNamed('a1', { name: 'Alex Kim' }),
    personNamed('a2', { name: 'Alex Ruiz' }),
    personNamed('Will'),
    personNamed('Ana Rivera', { aliases: ['Anita'] }),
    personNamed('Choir', { kind: 'group' }),
  ],
  [
    ['Leo', 'partner_of', 'Nora', 'husband'],
    ['Pilar', 'parent_of', 'Leo', 'mother'],
    ['Carmen', 'parent_of', 'Nora', 'mother'],
    ['Bob', 'sibling_of', 'Carmen', 'brother'],
    ['Ted', 'pibling_of', 'Nora', 'uncle'],
    ['Nora', 'parent_of', 'Mia'],
    ['Tomás', 'child_of', 'Nora', 'son'],
    ['Ana Rivera', 'friend_of', 'Nora'],
  ],
);
const meant = (text: string): string[] =>
  peopleInPrompt(text, home)
    .people.map(({ name }) => name)
    .sort();

describe('the people whom a text means', () => {
  it.each([
    ['When is Leo’s birthday?', ['Leo']],
    ["when is leo's birthday", ['Leo']],
    ['what should I not cook for Ana', ['Ana Rivera']],
    ['call Anita please', ['Ana Rivera']],
    ['who is Pilar to me?', ['Pilar']],
    ['my husband’s mother is coming', ['Pilar']],
    ['Leo’s mother called', ['Leo', 'Pilar'].slice(1)],
    ['what do you remember about my family', ['Bob', 'Carmen', 'Leo', 'Mia', 'Pilar', 'Ted', 'Tomás']],
    ['what do you know about the kids', ['Mia', 'Tomás']],
    ['what do you know about our children', ['Mia', 'Tomás']],
    ['what do you remember about me', ['Nora']],
    ['when is my birthday', ['Nora']],
    ['my son needs shoes', ['Tomás']],
    ['Will it rain?', []],
    ['when will it rain in spain', []],
    ['Will Leo come with Will?', ['Leo', 'Will']],
  ])('are named in %j', (text, names) => {
    expect(meant(text)).toEqual([...names].sort());
  });

  it('are both uncles, one of them derived, where a text says “my uncle”', () => {
    const { people, isByRelation } = peopleInPrompt('where does my uncle live', home);
    expect(people.map(({ name }) => name).sort()).toEqual(['Bob', 'Ted']);
    expect(isByRelation).toBe(true);
    expect(meant('where does my uncle Bob live')).toEqual(['Bob']);
    expect(meant('where do my uncles live')).toEqual(['Bob', 'Ted']);
  });

  it('are neither of two namesakes whom the text does not distinguish', () => {
    const { people, unclear } = peopleInPrompt('what is Alex’s phone number', home);
    expect(people).toEqual([]);
    expect(unclear.map(({ name }) => name).sort()).toEqual(['Alex Kim', 'Alex Ruiz']);
    expect(meant('what is Alex Kim’s phone number')).toEqual(['Alex Kim']);
  });

  it('are nobody if the text names a relation that no contact has', () => {
    expect(meant('what is Ana’s mother’s address')).toEqual([]);
    expect(meant('call my landlord')).toEqual([]);
  });

  it.each([
    ['Leo', true],
    ['my uncles', true],
    ['Leo and my uncle', true],
    ['me', true],
    ['Mrs Rivera', true],
    ['Leo’s school', false],
    ['my uncle’s boat', false],
    ['the lemon tree', false],
  ])('are all that a topic is about: %j, %s', (topic, isOnly) => {
    expect(isOnlyPeople(topic, home)).toBe(isOnly);
  });

  it('are read in linear time', () => {
    const startedAt = performance.now();
    peopleInPrompt(`${'my uncle Bob '.repeat(5_000)}`, home);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
