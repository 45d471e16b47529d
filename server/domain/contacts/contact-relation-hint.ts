import { formerWords } from '#server/domain/relationships/relation-sentence.ts';
import { derivedTiesOf, type Tie } from '#server/domain/relationships/stated-and-derived-ties.ts';
import type { Directory, ExistingContact } from './resolve-contact.ts';

interface Hints {
  apart(contact: ExistingContact): string;
  listed(contact: ExistingContact, reach: string | null): string;
}

const rankOfStatus = (tie: Tie): number => (tie.status === 'former' ? 1 : 0);
const former = ({ status, noun }: Tie): string => (formerWords(noun, status) === noun ? '' : 'formerly ');

export function contactRelationHints(directory: Directory, ties: readonly Tie[]): Hints {
  const byId = new Map(directory.contacts.map((known) => [known.id, known]));
  const byWho = Map.groupBy(ties, (tie) => tie.who);
  const rank = (tie: Tie): number => {
    const other = byId.get(tie.of);
    const isNearer = other?.isMember ? 0 : other?.kind === 'person' ? 1 : other?.isHome ? 3 : 2;
    return rankOfStatus(tie) * 10 + isNearer;
  };
  const toMe = (own: readonly Tie[]): string | null => {
    const mine = own
      .filter((tie) => tie.of === directory.meId)
      .sort((a, b) => rankOfStatus(a) - rankOfStatus(b))[0];
    return mine ? `${former(mine)}your ${mine.noun}` : null;
  };
  const toOthers = (own: readonly Tie[]): string | null => {
    const [closest] = own.filter((tie) => byId.has(tie.of)).sort((a, b) => rank(a) - rank(b));
    return closest ? `${former(closest)}${closest.noun} of ${byId.get(closest.of)?.name ?? ''}` : null;
  };
  const special = (contact: ExistingContact): string | null =>
    contact.id === directory.meId ? 'you' : contact.isHome ? 'your household' : null;
  const kin = derivedOnce(directory);

  return {
    apart: (contact) => {
      const own = byWho.get(contact.id) ?? [];
      const [alias] = contact.aliases;
      return (
        special(contact) ??
        toMe(own) ??
        toOthers(own) ??
        (alias ? `also called ${alias}` : `${contact.kind}, added on ${contact.addedOn}`)
      );
    },
    listed: (contact, reach) => {
      const own = byWho.get(contact.id) ?? [];
      const mine = special(contact) ?? toMe(own) ?? toMe(kin().get(contact.id) ?? []);
      if (mine !== null) return mine;
      const known = toOthers(own.filter((tie) => tie.type !== 'has_member')) ?? reach;
      if (contact.kind === 'person') return known ?? '';
      return known === null ? contact.kind : `${contact.kind}, ${known}`;
    },
  };
}

function derivedOnce({ relationships, types, groups, meId }: Directory): () => Map<string, Tie[]> {
  let made: Map<string, Tie[]> | null = null;
  return () => {
    made ??= Map.groupBy(
      meId === null ? [] : derivedTiesOf(relationships, types, groups, meId),
      (tie) => tie.who,
    );
    return made;
  };
}
