import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContactThere, counterpartOf, type NamedContact, withNamesOf } from './copy-for-other-vault.ts';

const person = (name: string, over: Partial<ContactThere> = {}): ContactThere => ({
  id: name,
  name,
  kind: 'person',
  userId: null,
  isHome: false,
  isPrivate: false,
  ...over,
});

describe('the counterpart of a contact in the other vault', () => {
  it('is the only contact of that name, whatever its accents', () => {
    expect(counterpartOf(person('Zoe Nunez'), [person('Zoë Núñez'), person('Ana')], 'private')?.id).toBe(
      'Zoë Núñez',
    );
    const two = [person('Alex', { id: '1' }), person('alex', { id: '2' })];
    expect(counterpartOf(person('Alex'), two, 'public')).toBeNull();
  });

  it('is found by the member, and not by the name', () => {
    const there = [person('Ana', { id: 'friend' }), person('Ana Rivera', { id: 'member', userId: 'u1' })];
    expect(counterpartOf(person('Ana', { userId: 'u1' }), there, 'private')?.id).toBe('member');
    expect(counterpartOf(person('Ana', { userId: 'u2' }), there, 'private')).toBeNull();
  });

  it('is the home group of the other vault for the home group', () => {
    const there = [person('Casa', { kind: 'group', isHome: true, id: 'home' })];
    const home = person('Rivera family', { kind: 'group', isHome: true });
    expect(counterpartOf(home, there, 'private')?.id).toBe('home');
  });

  const contact = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('Ana', 'ana', 'Leo', 'Coro'),
    kind: fc.constantFrom('person', 'group', 'organisation'),
    userId: fc.constantFrom(null, 'u1', 'u2'),
    isHome: fc.boolean(),
    isPrivate: fc.boolean(),
  });

  it('never lets a member or a group see a private memory that did not see it before', () => {
    fc.assert(
      fc.property(contact, fc.array(contact), (from: NamedContact, there) => {
        const found = counterpartOf(from, there, 'private');
        if (found === null || from.isHome) return;
        expect(found.userId).toBe(from.userId);
        if (found.userId === null) expect(found.kind).not.toBe('group');
      }),
    );
  });

  it('never shows a public memory through a contact that only one member sees', () => {
    fc.assert(
      fc.property(contact, fc.array(contact), (from: NamedContact, there) => {
        if (from.isHome || from.userId !== null) return;
        expect(counterpartOf(from, there, 'public')?.isPrivate ?? false).toBe(false);
      }),
    );
  });
});

describe('the statement for the other vault', () => {
  const named = (...names: string[]) => names.map((name) => person(name));

  it('names the people who are no contacts there', () => {
    const people = { about: named('Ana Rivera'), mentioned: named('Leo', 'Ana Rivera') };
    expect(withNamesOf('loves jazz', people)).toBe('About Ana Rivera: loves jazz (Leo)');
  });

  it('stays as it is if it names them itself', () => {
    const people = { about: named('Ana Rivera'), mentioned: named('Leo') };
    expect(withNamesOf('Ana dances with Leo', people)).toBe('Ana dances with Leo');
    expect(withNamesOf('Leo’s sister is Ana', people)).toBe('Leo’s sister is Ana');
    expect(withNamesOf('I love jazz', { about: [], mentioned: [] })).toBe('I love jazz');
    const club = { about: [person('The Book Club', { kind: 'group' })], mentioned: [] };
    expect(withNamesOf('the book club reads Borges', club)).toBe('the book club reads Borges');
  });

  it.each([
    ['will travel on Monday', person('Will Ferry')],
    ['goes to Rome in May', person('May Chen')],
    ['pays the bill', person('Bill Ogden')],
    ['sees a doctor on Monday', person('Doctor Nair')],
    ['meets at the library', person('The Book Club', { kind: 'group' })],
    ['delivers on time', person('On Time Ltd', { kind: 'organisation' })],
  ])('does not take a word for a name: %s', (content, one) => {
    expect(withNamesOf(content, { about: [one], mentioned: [] })).toBe(`About ${one.name}: ${content}`);
  });

  it('always says the first name of each person, in capitals', () => {
    const names = fc.constantFrom('Will Ferry', 'Ana Rivera', 'Dr Priya Nair', 'Bo', 'May Chen', 'Leo Costa');
    const word = fc.constantFrom('will', 'ana', 'Ana', 'may', 'leo', 'Leo', 'dr', 'sings', 'in', 'priya');
    fc.assert(
      fc.property(names, fc.array(word), (name, words) => {
        const told = withNamesOf(words.join(' '), { about: [person(name)], mentioned: [] });
        expect(told).toContain(name.replace('Dr ', '').split(' ')[0]);
      }),
    );
  });
});
