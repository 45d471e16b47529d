import { resolveContacts } from '#server/contacts/resolve/service.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { mayTellOfAnother } from '#server/domain/english/may-tell-of-another.ts';
import type { LabelledSubject } from '#server/domain/english/subject-by-labels.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { Introduced } from '#server/relationships/introduced-people/service.ts';

export interface PersonMeant {
  contact: ContactSummary | null;
  isPrivate: boolean;
  /** Whether it is linked to the contact only if everybody sees it, because a member sees what is private about them. */
  isOfMember?: boolean;
  /** Whom it is about without a link to a contact. */
  unlinked: string | null;
}

interface Found extends Pick<PersonMeant, 'isPrivate' | 'isOfMember'> {
  contact: ContactSummary;
}

/** Finds the person whom a statement is about. Null for its author, for things, and if it may tell of two people. */
export async function personMeant(
  tx: VaultTx,
  content: string,
  { subject, introduced }: { subject: LabelledSubject | null; introduced: readonly Introduced[] },
): Promise<PersonMeant | null> {
  if (subject === null || subject.subject === 'me') return null;
  if (subject.subject === 'us') return { contact: null, isPrivate: false, unlinked: 'us' };
  const said = introduced.filter(({ introduction }) => isCalled(subject.subject, introduction.name));
  const found = said.length > 0 ? placed(said) : await resolved(tx, subject.subject);
  if (found === null)
    return subject.isPerson ? { contact: null, isPrivate: false, unlinked: subject.subject } : null;
  const { contact } = found;
  if (contact.id === tx.circle.ownContactId) return null;
  if (contact.kind !== 'person') return null;
  // stricter than in a conversation, because the memory is believed at once
  if (mayTellOfAnother(content, contact.name)) return null;
  return { ...found, unlinked: contact.name };
}

const isCalled = (reference: string, name: string): boolean => {
  const [said, key] = [nameKey(reference), nameKey(name)];
  return said === key || said.endsWith(` ${key}`) || key.endsWith(` ${said}`);
};

/** Null if it is unclear which of several people is meant. */
function placed(said: readonly Introduced[]): Found | null {
  const [first] = said;
  const placements = said.map(({ placement }) => placement);
  const ids = new Set(
    placements.map((one) =>
      one.outcome === 'new' ? one.id : one.outcome === 'known' ? one.contactId : null,
    ),
  );
  if (first === undefined || ids.size !== 1) return null;
  const { placement } = first;
  if (placement.outcome !== 'new' && placement.outcome !== 'known') return null;
  const id = placement.outcome === 'new' ? placement.id : placement.contactId;
  const isKnown = placement.outcome === 'known';
  return {
    contact: { id, name: placement.name, kind: 'person' },
    isPrivate: isKnown && placement.isPrivate,
    isOfMember: isKnown && placement.isMember,
  };
}

async function resolved(tx: VaultTx, reference: string): Promise<Found | null> {
  const [resolution] = await resolveContacts(tx, [reference]);
  if (resolution?.outcome !== 'found') return null;
  const { contact, isPrivate, isMember: isOfMember } = resolution;
  return { contact, isPrivate, isOfMember };
}
