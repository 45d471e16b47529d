import { describe, expect, it } from 'vitest';
import { readIntroductions } from '#server/domain/english/read-introductions.ts';
import {
  personNamed as contact,
  directoryOf,
  type ToldTie,
} from '#server/domain/testing/contact-directory.ts';
import type { Directory, ExistingContact } from './resolve-contact.ts';
import { introductionResolverFor, type ResolvedIntroduction } from './resolve-introduced-person.ts';

const directory = (people: readonly ExistingContact[], ties: readonly ToldTie[] = []): Directory =>
  directoryOf([contact('Nora', { isMember: true }), ...people], ties);

function placed(text: string, among: Directory): ResolvedIntroduction[] {
  let next = 0;
  const place = introductionResolverFor(among, () => `new ${++next}`);
  return readIntroductions({ messages: [{ content: text }] }).map(place);
}
const outcomes = (text: string, among: Directory) => placed(text, among).map(({ outcome }) => outcome);

describe('placing an introduction', () => {
  it('adds somebody unknown with the tie in the right direction', () => {
    expect(placed('my boss Marta is away', directory([]))).toMatchObject([
      { outcome: 'new', name: 'Marta', tie: { anchorId: 'Nora', type: 'manages', isReversed: false } },
    ]);
  });

  it('ties somebody to a person who is known or introduced before', () => {
    expect(placed("Tom's teacher Ms Okafor left", directory([contact('Tom')]))).toMatchObject([
      { outcome: 'new', tie: { anchorId: 'Tom', type: 'teacher_of' } },
    ]);
    expect(placed("My sister Sarah came. Sarah's boyfriend Jo too.", directory([]))).toMatchObject([
      { outcome: 'new', id: 'new 1' },
      { outcome: 'new', tie: { anchorId: 'new 1', type: 'partner_of' } },
    ]);
    expect(outcomes("Tom's teacher Ms Okafor left", directory([]))).toEqual(['nobody']);
  });

  it.each([
    ['My sister Ines came', 'Inês Núñez', 'sibling_of', 'sister'],
    ['My sister Sarah Jones came', 'Sarah', 'sibling_of', 'sister'],
    ['My sister Liz came', 'Elizabeth', 'sibling_of', 'sister'],
    ['Our vet Dr Lindqvist came', 'Astrid Lindqvist', 'vendor_of', 'vet'],
    ['Aunt Bernie came', 'Aunt Bernie', 'pibling_of', 'aunt'],
  ])('finds a known person: %s', (text, name, type, noun) => {
    const among = directory([contact(name)], [[name, type, 'Nora', noun]]);
    expect(placed(text, among)).toEqual([
      { outcome: 'known', contactId: name, name, isPrivate: false, isMember: false, tie: null },
    ]);
  });

  it('asks which of two of one name, or whether somebody of another tie, is meant', () => {
    const two = directory(
      [contact('Alex Rivera'), contact('Alex Okafor')],
      [
        ['Alex Rivera', 'friend_of', 'Nora'],
        ['Alex Okafor', 'friend_of', 'Nora'],
      ],
    );
    expect(outcomes('My friend Alex came', two)).toEqual(['unclear']);
    const colleague = directory([contact('Sarah')], [['Sarah', 'colleague_of', 'Nora']]);
    expect(outcomes('My niece Sarah came', colleague)).toEqual(['unclear']);
    expect(outcomes('My sister Sara came', directory([contact('Sarah')]))).toEqual(['unclear']);
  });

  it('asks about a second person in a role that only one person has', () => {
    const married = directory([contact('Leo')], [['Leo', 'partner_of', 'Nora', 'husband']]);
    expect(outcomes('My husband Max came', married)).toEqual(['unclear']);
  });

  it('tells two people of one profession apart by their profession', () => {
    const gp = directory([contact('Dr Osei')], [['Dr Osei', 'doctor_of', 'Nora', 'GP']]);
    expect(outcomes('My dentist Dr Osei came', gp)).toEqual(['unclear']);
  });

  it('knows somebody with a title by their first name, and asks where two have it', () => {
    const doctor = directory([contact('Dr Priya Nair')], [['Dr Priya Nair', 'doctor_of', 'Nora', 'dentist']]);
    expect(placed('My dentist Priya came', doctor)).toMatchObject([
      { outcome: 'known', contactId: 'Dr Priya Nair' },
    ]);
    const two = directory([contact('Dr Priya Nair'), contact('Priya Shah')]);
    expect(outcomes('My friend Priya came', two)).toEqual(['unclear']);
  });

  it.each([
    ['Our plumber Mr Baker came', 'Dr Tom Baker', 'new'],
    ['My neighbour Mr Okafor came', 'Ms Okafor', 'new'],
    ['Our plumber Mr Tom Baker came', 'Dr Tom Baker', 'unclear'],
    ['My neighbour Ms Okafor came', 'Miss Okafor', 'unclear'],
    ['My neighbour Mr Baker came', 'Tom Baker', 'unclear'],
  ])('tells people apart by their titles: %s, of %s: %s', (text, name, outcome) => {
    expect(outcomes(text, directory([contact(name)]))).toEqual([outcome]);
  });

  it('ties a member whom a text calls kin', () => {
    expect(placed('My husband Leo came', directory([contact('Leo', { isMember: true })]))).toMatchObject([
      { outcome: 'known', contactId: 'Leo', tie: { type: 'partner_of', concernsMember: true } },
    ]);
  });

  it('proposes nobody with two ties of one name', () => {
    expect(outcomes('My sister Sarah and my boss Sarah came', directory([]))).toEqual(['new', 'nobody']);
  });
});
