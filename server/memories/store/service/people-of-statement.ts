import type { ContactSummary } from '#server/contacts/schema.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { mayTellOfAnother } from '#server/domain/english/may-tell-of-another.ts';
import type { Introduction } from '#server/domain/english/read-introductions.ts';
import type { LabelledSubject } from '#server/domain/english/subject-by-labels.ts';
import {
  type Introduced,
  placeIntroductions,
  storeIntroductions,
} from '#server/relationships/introduced-people/service.ts';
import { contactsForMemory, nobodyNamed, type People } from '../../memory/service/contacts-for-memory.ts';
import type { StoreMemoryInput } from '../schema.ts';
import type { MemoryDraft } from './memory-draft.ts';
import { type ReadStatement, readStatements } from './read-statements.ts';
import { type PersonMeant, personMeant } from './subject-of-statement.ts';

interface ResolvedPeople {
  people: People;
  introduced: Introduced[];
}

/** What to look up for a statement. */
interface ToResolve {
  content: string;
  contact: string | undefined;
  who: readonly string[];
  introductions: readonly Introduction[];
  subject: LabelledSubject | null;
}

export const nobody = (): ResolvedPeople => ({ people: nobodyNamed(), introduced: [] });

/** Returns null if the statement names and introduces nobody. */
export function peopleToResolve(
  { content, contact, who = [] }: StoreMemoryInput,
  { introductions, subject }: ReadStatement,
): ToResolve | null {
  const isOfAuthor = subject === null || subject.subject === 'me';
  return contact === undefined && who.length === 0 && introductions.length === 0 && isOfAuthor
    ? null
    : { content, contact, who, introductions, subject };
}

export async function resolvePeople(tx: VaultTx, sought: ToResolve): Promise<ResolvedPeople> {
  const introduced = await placeIntroductions(tx, sought.introductions);
  const people = await contactsForMemory(tx, sought);
  const isPrivate = introduced.some(({ placement: p }) => p.outcome === 'known' && p.isPrivate);
  if (people.outcome !== 'found') return { people, introduced };
  if (sought.contact !== undefined)
    return { people: { ...people, isPrivate: isPrivate || (people.isPrivate ?? false) }, introduced };
  const leading = introducedSubject(sought.content, introduced);
  const meant: PersonMeant | null =
    leading === null
      ? await personMeant(tx, sought.content, { subject: sought.subject, introduced })
      : { contact: leading, isPrivate: false, unlinked: leading.name };
  return {
    people: { ...people, ...meant, isPrivate: isPrivate || (meant?.isPrivate ?? false) },
    introduced,
  };
}

/**
 * The introduced person whom a statement is about: Sarah in "My sister Sarah is vegan". Null for several sentences or people, if it
 * tells of the author too, as in "Dr Hughes put me on statins", and for members, who would see what is private about them.
 */
function introducedSubject(content: string, introduced: readonly Introduced[]): ContactSummary | null {
  const leading = introduced.filter(({ introduction }) => introduction.isLeading);
  const [only, ...more] = leading;
  if (only === undefined || more.length > 0 || SENTENCE_END.test(content) || AUTHOR.test(content))
    return null;
  const { placement } = only;
  if (placement.outcome === 'unclear' || placement.outcome === 'nobody') return null;
  if (placement.outcome === 'known' && placement.isMember) return null;
  const id = placement.outcome === 'new' ? placement.id : placement.contactId;
  const { name } = placement;
  return mayTellOfAnother(content, name) ? null : { id, name, kind: 'person' };
}

const SENTENCE_END = /[.!?]\s+\S/u;
const AUTHOR = /(?<![\p{L}’'])(?:[Ii]|[Mm]e|[Ww]e|us|myself|ourselves)(?![\p{L}-])/u;

/** Do not call it in a transaction. */
export async function peopleOf(ctx: Ctx, fields: StoreMemoryInput): Promise<ResolvedPeople> {
  const [read] = await readStatements(ctx, [fields]);
  const sought = read ? peopleToResolve(fields, read) : null;
  return sought === null ? nobody() : ctx.vault.read((tx) => resolvePeople(tx, sought));
}

/**
 * Adds the people and relationships that a statement introduces, with the statement's privacy and certainty. Returns the draft, about
 * the added contact if it is about one of them.
 */
export async function introduce(
  tx: VaultTx,
  ctx: Ctx,
  introduced: readonly Introduced[],
  draft: MemoryDraft,
): Promise<MemoryDraft> {
  const { privacy, status, confidence } = draft.columns;
  const { fields, people } = draft.input;
  // the contact is not encrypted
  if (privacy === 'secret') return fields.contact === undefined ? aboutContact(draft, null) : draft;
  const isBelieved = status === 'active';
  const added = await storeIntroductions(
    tx,
    ctx,
    introduced.map((one) => ({
      ...one,
      privacy,
      isBelieved: isBelieved && one.introduction.isOnlyLabelled !== true,
      confidence,
    })),
  );
  const { contact: planned, isOfMember = false } = people;
  if (planned === null) return draft;
  if (isOfMember && privacy !== 'public') return aboutContact(draft, null);
  if (!isNew(planned, introduced)) return draft;
  const id = added.find(({ plannedId }) => plannedId === planned.id)?.contactId;
  return id === undefined ? aboutContact(draft, null) : aboutContact(draft, { ...planned, id });
}

const isNew = ({ id }: ContactSummary, introduced: readonly Introduced[]): boolean =>
  introduced.some(({ placement }) => placement.outcome === 'new' && placement.id === id);

const aboutContact = (draft: MemoryDraft, contact: ContactSummary | null): MemoryDraft => ({
  ...draft,
  input: { ...draft.input, people: { ...draft.input.people, contact } },
});

/** Returns the draft about nobody if it is about somebody new, because no existing memory can be about them. */
export function withoutNewContact(draft: MemoryDraft, introduced: readonly Introduced[]): MemoryDraft {
  const { contact } = draft.input.people;
  return contact !== null && isNew(contact, introduced) ? aboutContact(draft, null) : draft;
}
