import { type Resolution, resolveContacts } from '#server/contacts/resolve/service.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { AssessedFact, FoundBy } from '#server/domain/capture/assess-fact.ts';
import { type SubjectRef, subjectRef } from '#server/domain/capture/fact-subject.ts';
import { nameQualifierIn } from '#server/domain/capture/name-qualifier.ts';
import { mayTellOfAnother } from '#server/domain/english/may-tell-of-another.ts';
import { type Introduction, introductionsIn } from '#server/domain/english/read-introductions.ts';
import { namesPerson } from '#server/domain/english/read-labelled-subject.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { type Introduced, placeIntroductions } from '#server/relationships/introduced-people/service.ts';

export interface Unclear {
  name: string;
  candidates: readonly string[];
}

export interface FactPeople {
  people: {
    outcome: 'found';
    contact: ContactSummary | null;
    isHome: boolean;
    isPrivate: boolean;
    /** Whom it is about without a link to a contact. */
    unlinked?: string | null;
    who: string[];
  };
  unclear: Unclear | null;
}

interface ResolvedPeople {
  facts: FactPeople[];
  introduced: Introduced[];
}

/**
 * Resolves the subjects and other people of all facts in one query, and finds the people that the text
 * introduces.
 */
export async function resolvePeople(
  ctx: Ctx,
  facts: readonly AssessedFact[],
  { introductions, extractor }: { introductions: readonly Introduction[]; extractor: FoundBy },
): Promise<ResolvedPeople> {
  const subjects = facts.map(({ fact }) => subjectRef(fact));
  const qualifiers = facts.map(({ fact }) => nameQualifierIn(fact.statement));
  const named = [
    ...facts.flatMap(({ fact }, index) => spellingsOf(fact, subjects[index] ?? null)),
    ...qualifiers.flatMap((one) => one?.ref ?? []),
    ...facts.flatMap(({ fact }) => fact.who ?? []),
  ];
  const refs = [...new Set(named)];
  if (refs.length === 0 && introductions.length === 0) return { facts: facts.map(nobody), introduced: [] };
  return ctx.vault.read(async (tx) => {
    const introduced = await placeIntroductions(tx, introductions);
    const resolutions = await resolveContacts(tx, refs);
    const byRef = new Map(refs.map((ref, index) => [ref, resolutions[index]]));
    const peopleOf = (one: AssessedFact, index: number): FactPeople => {
      const subject = subjects[index] ?? null;
      const resolved = resolutionOf(one.fact, subject, byRef);
      const said = introducedSubject(one, subject, introduced, resolved);
      const qualifier = qualifiers[index] ?? null;
      const byQualifier = qualifier?.ref ? byRef.get(qualifier.ref) : undefined;
      // "Ciara my cousin" says which of two Ciaras is meant
      const chosen: About | null =
        byQualifier?.outcome === 'found' && resolved?.outcome !== 'found'
          ? { contact: byQualifier.contact, isPrivate: byQualifier.isPrivate, unclear: null }
          : null;
      const about =
        said ??
        chosen ??
        (subject && resolved ? aboutOf({ ...subject, resolved }) : { contact: null, unclear: null });
      const isTold = said !== null || qualifier === null || isMeant(about, qualifier.ref, byRef);
      const certain = isTold ? about : doubted(about, qualifier?.name ?? '');
      const isMixed = extractor !== 'agent' && !one.fact.isSubjectRead && mayTellOfOther(one, certain);
      if (isMixed) return withWho(tx, one, { ...certain, contact: null }, { byRef, introduced });
      const unlinked = certain.contact === null ? personNamed(one, subject) : null;
      return withWho(tx, one, { ...certain, unlinked }, { byRef, introduced });
    };
    return { facts: facts.map(peopleOf), introduced };
  });
}

/** A possessive may have lost its apostrophe: "Éabhas birthday". But "Lucas", if said, is not Luca. */
const spellingsOf = (
  { mayLackApostrophe = false }: AssessedFact['fact'],
  subject: SubjectRef | null,
): string[] => {
  if (subject === null) return [];
  const { ref, isSaid } = subject;
  const isShortened = (!isSaid || mayLackApostrophe) && /^\p{Lu}\S{2,}s$/u.test(ref);
  return isShortened ? [ref, ref.slice(0, -1)] : [ref];
};

const resolutionOf = (
  fact: AssessedFact['fact'],
  subject: SubjectRef | null,
  byRef: ReadonlyMap<string, Resolution | undefined>,
): Resolution | null => {
  const all = spellingsOf(fact, subject).flatMap((ref) => byRef.get(ref) ?? []);
  return all.find(({ outcome }) => outcome !== 'unknown') ?? all[0] ?? null;
};

const nobody = (): FactPeople => ({
  people: { outcome: 'found', contact: null, isHome: false, isPrivate: false, who: [] },
  unclear: null,
});

type About = {
  contact: ContactSummary | null;
  isPrivate?: boolean;
  unlinked?: string | null;
  unclear: Unclear | null;
};

/** Returns the reference to the subject if it is certainly a person. */
function personNamed(
  { fact: { isPerson = false } }: AssessedFact,
  subject: SubjectRef | null,
): string | null {
  if (subject === null || !subject.isSaid || subject.ref === 'me' || subject.ref === 'us') return null;
  return isPerson || namesPerson(subject.ref) ? subject.ref : null;
}

/** Whether the words after the name fit this person too: "Sarah from work" must be a colleague. */
function isMeant(
  { contact }: About,
  ref: string | null,
  byRef: ReadonlyMap<string, Resolution | undefined>,
): boolean {
  if (contact === null) return true;
  const resolution = ref === null ? undefined : byRef.get(ref);
  return resolution?.outcome === 'found' && resolution.contact.id === contact.id;
}

/** Whether a joined statement such as "Max is vegan and his sister eats meat" may be only partly about this contact. */
const mayTellOfOther = ({ fact: { statement } }: AssessedFact, { contact }: About): boolean =>
  contact !== null && contact.kind === 'person' && mayTellOfAnother(statement, contact.name);

const doubted = ({ contact }: About, name: string): About => ({
  contact: null,
  unclear: contact && { name, candidates: [contact.id] },
});

const named = ({ introduction }: Introduced, key: string): boolean => {
  const name = nameKey(introduction.name);
  return key === name || key.endsWith(` ${name}`);
};

const SENTENCE = /(?<=[.!?]) +(?=\S)/u;

/**
 * The person with whom the statement begins, or its last sentence, because earlier ones may only say whom a
 * pronoun in it means. If it begins with somebody known, it tells of them.
 */
function leadOf(statement: string, beginsWithKnown: boolean): Introduction | undefined {
  const sentences = statement.split(SENTENCE);
  const last = sentences.at(-1) ?? '';
  const inLast = beginsWithKnown ? [] : introductionsIn(last, sentences.slice(0, -1).join(' '));
  return [...inLast, ...introductionsIn(statement)].find(({ isLeading }) => isLeading);
}

/** Finds the one person whom the text introduces in the role that a reference names: Deb for "our neighbour". */
function byRole(introduced: readonly Introduced[], ref: string): readonly Introduced[] {
  const role = /^(?:my|our) (?<role>[\p{Ll} -]+)$/u.exec(ref)?.groups?.role;
  const all = introduced.filter(
    ({ introduction: { anchor, word } }) => anchor === null && role !== undefined && word === role,
  );
  return all.length === 1 ? all : [];
}

/** Returns the fact's subject if the text introduces that person. Null otherwise, or if the introduction is left out. */
function introducedSubject(
  { fact: { statement } }: AssessedFact,
  subject: SubjectRef | null,
  introduced: readonly Introduced[],
  resolved: Resolution | null,
): About | null {
  const lead = leadOf(statement, resolved?.outcome === 'found');
  const key = nameKey(lead?.name ?? subject?.ref ?? '');
  const byName = introduced.filter((one) => named(one, key));
  const all = byName.length > 0 ? byName : byRole(introduced, subject?.ref ?? '');
  const [first] = all;
  if (!first) return null;
  // "Klara has left. I mean the daughter, not my friend Klara": the name alone may mean either
  if (lead === undefined && resolved?.outcome === 'ambiguous') return null;
  const ids = new Set(all.flatMap(({ placement }) => idsOf(placement)));
  const { placement } = first;
  const isClear = ids.size === 1 && all.every(({ placement: { outcome } }) => outcome !== 'unclear');
  if (!isClear) {
    const candidates = all.flatMap((one) => (one.placement.outcome === 'new' ? [] : idsOf(one.placement)));
    return ids.size === 0
      ? null
      : { contact: null, unclear: { name: first.introduction.name, candidates: [...new Set(candidates)] } };
  }
  if (placement.outcome !== 'new' && placement.outcome !== 'known') return null;
  const { name } = placement;
  const id = placement.outcome === 'new' ? placement.id : placement.contactId;
  const isPrivate = placement.outcome === 'known' && placement.isPrivate;
  return { contact: { id, name, kind: 'person' }, isPrivate, unclear: null };
}

const idsOf = (placement: Introduced['placement']): readonly string[] => {
  if (placement.outcome === 'unclear') return placement.candidates;
  if (placement.outcome === 'known') return [placement.contactId];
  return placement.outcome === 'new' ? [placement.id] : [];
};

function aboutOf({ ref, isSaid, resolved }: SubjectRef & { resolved: Resolution }): About {
  if (resolved.outcome === 'found')
    return { contact: resolved.contact, isPrivate: resolved.isPrivate, unclear: null };
  if (resolved.outcome === 'ambiguous') {
    return { contact: null, unclear: { name: ref, candidates: resolved.candidates.map(({ id }) => id) } };
  }
  // The first word of a sentence ("Dinner …") may be no name, so it is never reported as ambiguous.
  if (!isSaid || resolved.newName === null || resolved.near.length === 0)
    return { contact: null, unclear: null };
  return { contact: null, unclear: { name: ref, candidates: resolved.near.map(({ id }) => id) } };
}

function withWho(
  tx: VaultTx,
  { fact }: AssessedFact,
  { contact, isPrivate = false, unlinked = null, unclear }: About,
  {
    byRef,
    introduced,
  }: { byRef: ReadonlyMap<string, Resolution | undefined>; introduced: readonly Introduced[] },
): FactPeople {
  const who = (fact.who ?? []).flatMap((ref) => {
    const [one, ...more] = introduced.filter((other) => named(other, nameKey(ref)));
    if (one && more.length === 0 && one.placement.outcome !== 'unclear') return idsOf(one.placement);
    const resolution = byRef.get(ref);
    return resolution?.outcome === 'found' ? resolution.contact.id : [];
  });
  const isHome = contact !== null && contact.id === tx.circle.homeContactId;
  return {
    people: { outcome: 'found', contact, isHome, isPrivate, unlinked, who: [...new Set(who)] },
    unclear,
  };
}
