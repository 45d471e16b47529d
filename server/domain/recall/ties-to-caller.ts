import type { Directory, ExistingContact } from '#server/domain/contacts/resolve-contact.ts';
import { RECORDS } from '#server/domain/parameters/contact-parameters.ts';
import {
  derivedKinOf,
  derivedTiesOf,
  type Tie,
  tiesOf,
} from '#server/domain/relationships/stated-and-derived-ties.ts';

/** Read as "<contact> is <relation> of the contact before". */
interface TieStep {
  contactId: string;
  name: string;
  relation: string | null;
}

export interface TieToCaller {
  /** The direct relationship to the caller, such as "husband". Null if it leads through other people. */
  noun: string | null;
  /** Steps from the caller to the person. Empty if nothing connects them. */
  path: readonly TieStep[];
  /** "Pilar is your parent-in-law: Leo’s mother." Null if nothing connects them. */
  sentence: string | null;
}

const UNTIED: TieToCaller = {
  noun: null,
  path: [],
  sentence: null,
};

/** Returns "Bernard is Albert’s brother.", or null if nothing connects the two. */
export const sentenceBetween = (
  directory: Directory,
  who: ExistingContact,
  of: ExistingContact,
): string | null => tiesToCaller({ ...directory, meId: of.id }, `${of.name}’s`)(who).sentence;

/** Returns the relationship of a contact to the caller, including the people in between. Without a caller, uses the members. */
export function tiesToCaller(
  directory: Directory,
  whose = 'your',
): (contact: ExistingContact) => TieToCaller {
  const { meId } = directory;
  const byId = new Map(directory.contacts.map((contact) => [contact.id, contact]));
  const ties = tiesOf(directory.relationships, directory.types).filter(
    ({ status }) => status === 'current' || status === 'former',
  );
  if (meId === null) return tieToMembers(ties, byId);
  const own = Map.groupBy(
    ties.filter(({ of }) => of === meId),
    ({ who }) => who,
  );
  const derivedNouns = new Map(
    derivedTiesOf(directory.relationships, directory.types, directory.groups, meId).map((tie) => [
      tie.who,
      tie.noun,
    ]),
  );
  const readings = new Map(ties.map((tie) => [`${tie.relationshipId} ${tie.of}`, tie]));
  const derivedPaths = new Map(
    derivedKinOf(directory.relationships, directory.groups, meId).map(({ contactId, path }) => [
      contactId,
      path.flatMap(({ from, relationshipId }) => readings.get(`${relationshipId} ${from}`) ?? []),
    ]),
  );
  const reached = pathsThroughPeople(ties, byId, meId);
  const steps = (path: readonly Tie[]): TieStep[] => [
    { contactId: meId, name: 'you', relation: null },
    ...path.map(({ who, noun }) => ({
      contactId: who,
      name: byId.get(who)?.name ?? '',
      relation: noun,
    })),
  ];
  return (contact) => {
    if (contact.id === meId) return { ...UNTIED, path: steps([]) };
    const [stated] = (own.get(contact.id) ?? []).toSorted(
      (a, b) => Number(a.status === 'former') - Number(b.status === 'former'),
    );
    const noun = derivedNouns.get(contact.id) ?? null;
    if (stated && (stated.status !== 'former' || noun === null)) {
      const isFormer = stated.status === 'former';
      return {
        noun: isFormer ? `former ${stated.noun.replace(/^(?:ex-|former )/i, '')}` : stated.noun,
        path: steps([stated]),
        sentence: `${contact.name} ${isFormer ? 'used to be' : 'is'} ${whose} ${stated.noun}.`,
      };
    }
    const path = (noun === null ? undefined : derivedPaths.get(contact.id)) ?? reached.get(contact.id) ?? [];
    if (path.length === 0) return UNTIED;
    const through = chain(path, byId, whose);
    const sentence =
      noun === null ? `${contact.name} is ${through}.` : `${contact.name} is ${whose} ${noun}: ${through}.`;
    return {
      noun,
      path: steps(path),
      sentence,
    };
  };
}

/** Returns "your friend Priya’s mother’s neighbour", or "a member of Finch" for a path through a group. */
function chain(path: readonly Tie[], byId: ReadonlyMap<string, ExistingContact>, whose: string): string {
  const [first, ...rest] = path;
  if (!first) return '';
  const through = byId.get(first.who);
  const [member, ...others] = rest;
  if (through?.kind === 'group' && member) {
    const name = byId.get(member.who)?.name ?? '';
    return others.length === 0
      ? `a ${member.noun} of ${through.name}`
      : [`${name} (${through.name})`, ...others.map(({ noun }) => noun)].join('’s ');
  }
  if (rest.length === 0) return `${whose} ${first.noun}`;
  return [`${whose} ${first.noun} ${through?.name ?? ''}`, ...rest.map(({ noun }) => noun)].join('’s ');
}

function pathsThroughPeople(
  ties: readonly Tie[],
  byId: ReadonlyMap<string, ExistingContact>,
  meId: string,
): ReadonlyMap<string, readonly Tie[]> {
  const isPerson = (id: string): boolean => byId.get(id)?.kind === 'person';
  const from = Map.groupBy(
    ties.filter(({ status, of }) => status === 'current' && isPerson(of)),
    ({ of }) => of,
  );
  const paths = new Map<string, readonly Tie[]>([[meId, []]]);
  let here = [meId];
  for (let step = 0; step < RECORDS.steps && here.length > 0; step++) {
    const next: string[] = [];
    for (const id of here)
      for (const tie of from.get(id) ?? []) {
        if (paths.has(tie.who) || !byId.has(tie.who)) continue;
        paths.set(tie.who, [...(paths.get(id) ?? []), tie]);
        next.push(tie.who);
      }
    here = next;
  }
  return paths;
}

/** Returns the relationship to a member by name, because an agent of the household has no relatives. */
function tieToMembers(
  ties: readonly Tie[],
  byId: ReadonlyMap<string, ExistingContact>,
): (contact: ExistingContact) => TieToCaller {
  const byWho = Map.groupBy(
    ties.filter(({ of, status }) => status === 'current' && byId.get(of)?.isMember === true),
    ({ who }) => who,
  );
  return (contact) => {
    const of = (byWho.get(contact.id) ?? []).map((tie) => `${byId.get(tie.of)?.name ?? ''}’s ${tie.noun}`);
    return of.length === 0 ? UNTIED : { ...UNTIED, sentence: `${contact.name} is ${of.join(' and ')}.` };
  };
}
