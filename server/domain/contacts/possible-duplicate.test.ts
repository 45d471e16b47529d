import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DUPLICATES } from '#server/domain/parameters/contact-parameters.ts';
import {
  type ComparedContact,
  type ComparedTie,
  findPossibleDuplicate,
  pairsToCompare,
} from './possible-duplicate.ts';

let made = 0;
const person = (name: string, over: Partial<ComparedContact> = {}): ComparedContact => ({
  id: `p${String(made++).padStart(4, '0')}`,
  kind: 'person',
  name,
  givenName: null,
  familyName: null,
  aliases: [],
  channels: [],
  importantDates: [],
  userId: null,
  isHome: false,
  ...over,
});
const mail = (value: string) => ({ channels: [{ kind: 'email', value }] });
const phone = (value: string) => ({ channels: [{ kind: 'phone', value }] });
const born = (date: string) => ({ importantDates: [{ label: 'Birthday', date }] });
const tie = (of: ComparedContact, type: string, otherId = 'nora'): ComparedTie => ({
  contactId: of.id,
  otherId,
  otherName: 'Nora',
  type,
  label: type.replace('_', ' '),
});
const asks = (a: ComparedContact, b: ComparedContact, ties: ComparedTie[] = []): boolean =>
  (findPossibleDuplicate(a, b, ties)?.score ?? 0) >= DUPLICATES.ask;

describe('opens a case for', () => {
  it.each([
    ['the same full name', person('Ana Rivera'), person('ana rivera')],
    ['the same but for accents', person('José Núñez'), person('Jose Nunez')],
    ['the same first name, weakly', person('Alex'), person('Alex')],
    ['a name that is another’s alias', person('Ana Rivera'), person('Aunt Ana', { aliases: ['Ana Rivera'] })],
    [
      'a near name with the same e-mail',
      person('Anna Rivera', mail('A@x.org')),
      person('Ana Rivera', mail('a@x.org')),
    ],
    [
      'a first name with the same phone',
      person('Bea', phone('600 111 222')),
      person('Bea Ortiz', phone('+34 600111222')),
    ],
    [
      'a near name with the same birthday',
      person('Ioana Pop', born('1990-05-17')),
      person('Joana Pop', born('1990-05-17')),
    ],
    [
      'an organisation of the same name',
      person('Acme', { kind: 'organisation' }),
      person('ACME', { kind: 'organisation' }),
    ],
  ])('%s', (_, a, b) => {
    expect(asks(a, b)).toBe(true);
  });

  it('similar names with the same relationship to one person', () => {
    const [a, b] = [person('Katja Weber'), person('Katia Weber')];
    expect(asks(a, b)).toBe(false);
    expect(asks(a, b, [tie(a, 'sibling_of'), tie(b, 'sibling_of')])).toBe(true);
    expect(findPossibleDuplicate(a, b, [tie(a, 'sibling_of'), tie(b, 'sibling_of')])?.reasons).toEqual([
      'Katja Weber and Katia Weber are spelt nearly the same.',
      'Both are sibling of Nora.',
    ]);
  });
});

describe('opens no case for', () => {
  it.each([
    ['two names', person('Ana Rivera'), person('Leo Rivera')],
    [
      'a family that shares its line',
      person('Nora Rivera', phone('915551234')),
      person('Leo Rivera', phone('915551234')),
    ],
    [
      'namesakes of two birthdays',
      person('Alex Kim', born('1990-05-17')),
      person('Alex Kim', born('1961-01-02')),
    ],
    [
      'namesakes of two families',
      person('Alex', { familyName: 'Kim' }),
      person('Alex', { familyName: 'Sanz' }),
    ],
    ['a person and a group of one name', person('Rivera'), person('Rivera', { kind: 'group' })],
    ['two members', person('Alex', { userId: 'u1' }), person('Alex', { userId: 'u2' })],
    ['the household', person('Rivera', { kind: 'group', isHome: true }), person('Rivera', { kind: 'group' })],
    ['short names a letter apart', person('Leo'), person('Lea')],
  ])('%s', (_, a, b) => {
    expect(asks(a, b)).toBe(false);
  });

  it('two Alexes, the one a brother and the other a colleague of the same person', () => {
    const [a, b] = [person('Alex'), person('Alex')];
    expect(asks(a, b, [tie(a, 'sibling_of'), tie(b, 'colleague_of')])).toBe(false);
  });

  it('a father and a son of one name, who are related to each other', () => {
    const [a, b] = [person('Juan Sanz'), person('Juan Sanz')];
    expect(findPossibleDuplicate(a, b, [tie(a, 'parent_of', b.id)])).toBeNull();
  });
});

const generated = fc
  .record({
    name: fc.constantFrom(
      'Ana',
      'Anna',
      'Ana Rivera',
      'Anna Rivera',
      'Dr Ana Rivera',
      'Ms Rivera',
      'Leo',
      'Acme',
    ),
    kind: fc.constantFrom('person' as const, 'organisation' as const),
    aliases: fc.uniqueArray(fc.constantFrom('Ana', 'Nan', 'Leo R.'), { maxLength: 2 }),
    email: fc.constantFrom(null, 'a@x.org', 'b@x.org'),
    birthday: fc.constantFrom(null, '1990-05-17', '--05-17', '2001-01-01'),
  })
  .map(({ name, email, birthday, ...over }) =>
    person(name, { ...over, ...(email ? mail(email) : {}), ...(birthday ? born(birthday) : {}) }),
  );

describe('a title in a name', () => {
  it.each([
    ['Dr Priya Nair', 'Priya Nair', true],
    ['Dr Priya Nair', 'Prof. Priya Nair', true],
    ['Mr Tom Baker', 'Dr Tom Baker', false],
    ['Mr Okafor', 'Ms Okafor', false],
    ['Mr Baker', 'Dr Baker', false],
    ['Ms Okafor', 'Miss Ada Okafor', false],
    ['Dr Nair', 'Priya Nair', false],
  ])('tells people apart: %s, %s: %s', (a, b, isAsked) => {
    expect(asks(person(a), person(b))).toBe(isAsked);
  });

  it('leaves a shared phone number of two titles to a shared line', () => {
    const [a, b] = [person('Mr Tom Baker', mail('a@x.org')), person('Dr Tom Baker', mail('a@x.org'))];
    expect(findPossibleDuplicate(a, b)?.score).toBe(DUPLICATES.sharedLine);
  });
});

describe('for any two contacts', () => {
  it('the score is symmetric and between 0 and 1', () => {
    fc.assert(
      fc.property(generated, generated, (a, b) => {
        const [one, other] = [findPossibleDuplicate(a, b), findPossibleDuplicate(b, a)];
        expect(one?.score ?? null).toBe(other?.score ?? null);
        expect(one?.reasons.length ?? 0).toBe(other?.reasons.length ?? 0);
        if (one) expect(one.score >= 0 && one.score <= 1).toBe(true);
      }),
    );
  });

  it('every pair that reaches the threshold is compared', () => {
    fc.assert(
      fc.property(fc.array(generated, { minLength: 2, maxLength: 8 }), (contacts) => {
        const pairs = new Set(pairsToCompare(contacts, new Set(contacts.map(({ id }) => id))).map(String));
        for (const a of contacts) {
          for (const b of contacts) if (a.id < b.id && asks(a, b)) expect(pairs).toContain(`${a.id},${b.id}`);
        }
      }),
    );
  });
});
