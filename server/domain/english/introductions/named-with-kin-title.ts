import { nameIn } from '../extraction/introduced-names.ts';
import { KIN, WORD } from '../extraction/name-and-kin-patterns.ts';
import type { IntroducedPerson } from './introduction.ts';

/** Matches a relative without "my", as in notes: "emergency contact: brother Tim". */
const BARE_KIN = new RegExp(`(?:^|[=:] )(?<kin>${KIN}) (?<name>${WORD})(?![’'\\p{L}])`, 'gu');
const KIN_TITLE = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?<kin>Uncle|Aunt|Auntie|Aunty|Tita|Tito|Tía|Tío|Cousin|Grandma|Grandpa|Granny|Gran|Grandad|Granddad|Nan|Nana|Nanna|Oma|Opa|Abuela|Abuelo) (?<name>${WORD})(?![\\p{L}\\p{M}])(?![’']s)`,
  'gu',
);
/** Brands, places and characters that look like relatives. */
const NO_RELATIVE =
  /^(?:Uncle (?:Sam|Ben|Buck|Fester|Vernon|Scrooge|Tom)|Aunt(?:ie|y)? (?:Jemima|Anne|Bessie|Sally|May|Petunia)|Gran (?:Canaria|Turismo|Torino|Paradiso)|Nan (?:Goldin|Madol)|Cousin (?:Itt|Vinny|Greg))$/;

export const namedAfterBareKin = (text: string): IntroducedPerson[] =>
  [...text.matchAll(BARE_KIN)].flatMap(({ index, groups }): IntroducedPerson[] => {
    const name = nameIn(groups?.name);
    if (name === null || groups?.kin === undefined) return [];
    return [{ name, anchor: null, word: groups.kin, isLeading: index === 0 }];
  });

/** Finds "Uncle Bob" and "Tom's Aunt Jo". */
export function namedWithKinTitle(text: string): IntroducedPerson[] {
  return [...text.matchAll(KIN_TITLE)].flatMap(({ 0: said, index, groups }): IntroducedPerson[] => {
    const name = nameIn(groups?.name);
    if (name === null || groups?.kin === undefined || NO_RELATIVE.test(said)) return [];
    const owner = new RegExp(`(?<name>${WORD})[’']s $`, 'u').exec(text.slice(0, index))?.groups?.name;
    const before = text
      .slice(0, index)
      .replace(/(?:my|our) $/i, '')
      .trim();
    return [
      {
        name,
        anchor: owner ?? null,
        word: groups.kin.toLowerCase(),
        isLeading: before === '' && !/^ and /.test(text.slice(index + said.length)),
      },
    ];
  });
}
