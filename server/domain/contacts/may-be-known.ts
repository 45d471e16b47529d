import { nameKey } from '#server/domain/text/name-key.ts';
import { isSimilarNameKey } from '#server/domain/text/similar-name.ts';
import { haveContraryTitles, withoutTitles } from '#server/domain/text/titled-name.ts';
import { mayBeNickname } from './nicknames.ts';
import { readRelationshipReference } from './relationship-reference.ts';
import type { Directory } from './resolve-contact.ts';

/** True if a name equals or resembles a contact's name, or names a relationship to the caller. */
export function mayBeKnown(name: string, directory: Directory): boolean {
  const said = withoutTitles(nameKey(name)).split(' ');
  return (
    readRelationshipReference(name, directory.types) !== null ||
    directory.contacts.some((contact) =>
      [contact.name, contact.givenName ?? '', ...contact.aliases]
        .filter((one) => !haveContraryTitles(nameKey(one), nameKey(name)))
        .flatMap((one) => nameKey(one).split(' '))
        .some((known) => said.some((word) => isSimilarNameKey(known, word) || mayBeNickname(known, word))),
    )
  );
}
