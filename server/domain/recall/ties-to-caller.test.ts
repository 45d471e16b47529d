import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directoryOf, personNamed, type ToldTie } from '#server/domain/testing/contact-directory.ts';
import { tiesToCaller } from './ties-to-caller.ts';

const PEOPLE = ['Nora', 'Leo', 'Pilar', 'Priya', 'Meera', 'Zoë'];
const TOLD: ToldTie[] = [
  ['Leo', 'partner_of', 'Nora', 'husband'],
  ['Pilar', 'parent_of', 'Leo', 'mother'],
  ['Priya', 'friend_of', 'Nora'],
  ['Meera', 'parent_of', 'Priya', 'mother'],
];
const home = directoryOf(PEOPLE, TOLD);
const tie = (name: string) => tiesToCaller(home)(personNamed(name));

describe('what somebody is to the caller', () => {
  it('is the stated word', () => {
    expect(tie('Leo')).toMatchObject({ noun: 'husband', sentence: 'Leo is your husband.' });
    expect(tie('Leo').path.map(({ name, relation }) => [name, relation])).toEqual([
      ['you', null],
      ['Leo', 'husband'],
    ]);
  });

  it('is derived through others, with the people in between', () => {
    expect(tie('Pilar').sentence).toMatch(/^Pilar is your .*-in-law: your husband Leo’s mother\.$/);
    expect(tie('Pilar').path.map(({ name, relation }) => [name, relation])).toEqual([
      ['you', null],
      ['Leo', 'husband'],
      ['Pilar', 'mother'],
    ]);
  });

  it('has no word but a path where no kinship follows', () => {
    expect(tie('Meera')).toMatchObject({ noun: null, sentence: 'Meera is your friend Priya’s mother.' });
  });

  it('is nothing without a tie, and nothing for oneself', () => {
    expect(tie('Zoë').sentence).toBeNull();
    expect(tie('Nora').sentence).toBeNull();
  });

  it('says to an agent of the household whose they are', () => {
    const members = directoryOf(
      [personNamed('Nora', { isMember: true }), 'Leo'],
      [['Leo', 'friend_of', 'Nora']],
      {
        meId: null,
      },
    );
    expect(tiesToCaller(members)(personNamed('Leo')).sentence).toBe('Leo is Nora’s friend.');
  });

  it('reaches everybody by a path that begins at the caller and ends at them, step by step', () => {
    const people = fc.constantFrom(...PEOPLE);
    const types = fc.constantFrom('friend_of', 'parent_of', 'sibling_of', 'partner_of', 'pibling_of');
    fc.assert(
      fc.property(fc.array(fc.tuple(people, types, people), { maxLength: 12 }), (told) => {
        const generated = directoryOf(
          PEOPLE,
          told.filter(([a, , b]) => a !== b),
        );
        const tieOf = tiesToCaller(generated);
        for (const name of PEOPLE.slice(1)) {
          const { path, sentence } = tieOf(personNamed(name));
          expect(sentence === null).toBe(path.length === 0);
          if (path.length === 0) continue;
          expect([path[0]?.contactId, path.at(-1)?.contactId]).toEqual(['Nora', name]);
          for (const [index, step] of path.slice(1).entries()) {
            const ends = [path[index]?.contactId, step.contactId].sort();
            expect(generated.relationships.map(({ aId, bId }) => [aId, bId].sort())).toContainEqual(ends);
          }
        }
      }),
    );
  });
});
