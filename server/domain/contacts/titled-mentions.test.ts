import { describe, expect, it } from 'vitest';
import { chosenByTitle } from './titled-mentions.ts';

const people = (names: readonly string[]) =>
  names.map((name) => ({ id: name, name, aliases: [], isPerson: !name.endsWith('Ltd') }));
const chosen = (text: string, names: readonly string[]) => {
  const { excluded, doubtful } = chosenByTitle(text, people(names));
  return { excluded: [...excluded].sort(), doubtful: [...doubtful.keys()].sort() };
};
const BAKERS = ['Dr Tom Baker', 'Mr Tom Baker', 'Baker Ltd'];

describe('a title before a name', () => {
  it.each([
    ['Mr Baker’s number', BAKERS, ['Baker Ltd', 'Dr Tom Baker'], []],
    ['Mr. Baker’s number', BAKERS, ['Baker Ltd', 'Dr Tom Baker'], []],
    ['what is mr baker’s number', BAKERS, ['Baker Ltd', 'Dr Tom Baker'], []],
    ['Call mr baker today', BAKERS, ['Baker Ltd', 'Dr Tom Baker'], []],
    ['CALL MR BAKER TODAY', BAKERS, ['Baker Ltd', 'Dr Tom Baker'], []],
    ['Who is Dr. Baker?', BAKERS, ['Baker Ltd', 'Mr Tom Baker'], []],
    ['Who is Mr Tom Baker?', BAKERS, ['Baker Ltd', 'Dr Tom Baker'], []],
    ['Mrs Baker’s number', BAKERS, ['Baker Ltd', 'Dr Tom Baker', 'Mr Tom Baker'], []],
    ['Mr Baker and Dr Baker', BAKERS, ['Baker Ltd'], []],
    ['Mr Baker’s number', ['Dr Tom Baker', 'Ann Baker'], ['Dr Tom Baker'], ['Ann Baker']],
    ['Ms Okafor’s number', ['Miss Ada Okafor-Bell'], [], ['Miss Ada Okafor-Bell']],
    ['Mrs Okafor’s number', ['Mrs Ada Okafor', 'Miss Bea Okafor'], ['Miss Bea Okafor'], []],
    ['Mr Tom Baker’s number', ['Mr Jim Baker'], ['Mr Jim Baker'], []],
  ] as const)('chooses between namesakes: “%s” of %j', (text, names, excluded, doubtful) => {
    expect(chosen(text, names)).toEqual({ excluded, doubtful });
  });

  it.each([
    ['Baker’s number', BAKERS],
    ['I miss Okafor', ['Mr Okafor']],
    ['i miss okafor', ['Mr Okafor']],
    ['Tell the doctor. Okafor is away', ['Mr Okafor']],
    ['Mr Nair and Priya', ['Dr Priya Nair']],
    ['Ms Okafor', ['Miss Okafor']],
    ['is the dr appointment with Baker', BAKERS],
    ['Ask the dr if Ana can take ibuprofen', ['Ana Rivera']],
    ['will the nurse give ana penicillin', ['Ana Rivera']],
    ['the doctor ana sees is away', ['Ms Ana Rivera']],
    ['Doctor said Ana must avoid nuts', ['Ana Rivera']],
    ['i do miss okafor', ['Mr Okafor']],
  ] as const)('says nothing against anybody in “%s”', (text, names) => {
    expect(chosen(text, names)).toEqual({ excluded: [], doubtful: [] });
  });
});
