import { nameKey } from '#server/domain/text/name-key.ts';
import { isSimilarNameKey } from '#server/domain/text/similar-name.ts';
import { haveContraryTitles, withoutTitles } from '#server/domain/text/titled-name.ts';
import { mayBeNickname } from './nicknames.ts';
import { readRelationshipReference } from './relationship-reference.ts';
import type { Directory } from './resolve-contact.ts';

/** True if a name equals or resembles a contact's name, or names a relationship to the caller. A surname alone is not enough. */
export function mayBeKnown(name: string, directory: Directory): boolean {
  const said = wordsOf(name);
  const first = said.length > 1 ? said.slice(0, -1) : said;
  const isAlike = (known: readonly string[]): boolean =>
    (known.length > 1 ? first : said).some((word) =>
      known.some((one) => isSimilarNameKey(one, word) || mayBeNickname(one, word)),
    );
  return (
    readRelationshipReference(name, directory.types) !== null ||
    directory.contacts.some((contact) =>
      [contact.name, contact.givenName ?? '', ...contact.aliases]
        .filter((one) => !haveContraryTitles(nameKey(one), nameKey(name)))
        .some((one) => isAlike(wordsOf(one))),
    )
  );
}

const wordsOf = (name: string): string[] => withoutTitles(nameKey(name)).split(' ');
