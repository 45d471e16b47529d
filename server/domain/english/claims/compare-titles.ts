import { canonicalKin } from '#server/domain/relationships/kin-synonyms.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTitle } from '#server/domain/text/titled-name.ts';
import { isGrammar } from './read-opening-person.ts';

const SHORT_TITLES: Readonly<Record<string, string>> = {
  doctor: 'dr',
  professor: 'prof',
  reverend: 'rev',
  mister: 'mr',
};

interface Titles {
  titles: ReadonlySet<string>;
  kin: ReadonlySet<string>;
}

/** True for "Dr Baker" and "Coach Baker", "Baker" and "Dr Baker", "Aunt Ana" and "Cousin Ana", but not for "Ana" and "Aunt Ana". */
export function haveDifferentTitles(existing: string, incoming: string): boolean {
  const [before, after] = [titlesByName(existing), titlesByName(incoming)];
  return [...before].some(([name, one]) => {
    const other = after.get(name);
    return other !== undefined && (areOther(one.titles, other.titles) || areTwoKin(one.kin, other.kin));
  });
}

const areOther = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size + other.size > 0 && ![...one].some((title) => other.has(title));
const areTwoKin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && areOther(one, other);

/** Returns each word with the titles before it. A title before "Priya Nair" belongs to both words. */
function titlesByName(statement: string): Map<string, Titles> {
  const found = new Map<string, Titles>();
  let [titles, kin] = [new Set<string>(), new Set<string>()];
  for (const raw of statement.replace(/['’]s(?!\p{L})/gu, ' , ').match(/[\p{L}\p{N}'’.-]+|,/gu) ?? []) {
    const word = nameKey(raw);
    const role = canonicalKin.get(word);
    if (isTitle(word)) titles.add(SHORT_TITLES[word] ?? word);
    else if (role !== undefined) kin.add(role);
    else {
      const isName = word !== '' && (/^\p{Lu}/u.test(raw) || !isGrammar(word));
      if (!isName) [titles, kin] = [new Set(), new Set()];
      const known = found.get(word);
      found.set(word, {
        titles: new Set([...(known?.titles ?? []), ...titles]),
        kin: new Set([...(known?.kin ?? []), ...kin]),
      });
    }
  }
  return found;
}
