import type { ContactListItem } from '#server/contacts/schema.ts';
import { formerWords } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';

export interface RelatedContact {
  contact: ContactListItem;
  /** Stated relationships come first, then derived, then former ones. */
  readings: readonly RelationshipReading[];
}

const weight = (reading: RelationshipReading): number =>
  (reading.status === 'current' ? 0 : 2) + (reading.derived ? 1 : 0);

export function withRelationships(
  contacts: readonly ContactListItem[],
  readings: readonly RelationshipReading[],
): RelatedContact[] {
  const of = Map.groupBy(readings, ({ contact }) => contact.id);
  return contacts.map((contact) => ({
    contact,
    readings: (of.get(contact.id) ?? []).toSorted((a, b) => weight(a) - weight(b)),
  }));
}

/** The viewer and the household come first. Keeps the given order within each list. */
export function contactsByRelation(
  contacts: readonly ContactListItem[],
  readings: readonly RelationshipReading[],
): { close: RelatedContact[]; others: RelatedContact[] } {
  const place = ({ contact, readings: own }: RelatedContact): number =>
    contact.isMe ? 0 : contact.isHome ? 1 : own.length > 0 ? 2 : 3;
  const sorted = withRelationships(contacts, readings).toSorted((a, b) => place(a) - place(b));
  return { close: sorted.filter((one) => place(one) < 3), others: sorted.filter((one) => place(one) === 3) };
}

/** Returns words such as "sister", "sibling, colleague" or "partner until 2019". */
export function relationText(readings: readonly RelationshipReading[]): string {
  return readings
    .filter(({ type }) => type !== 'has_member')
    .map(({ label, status }) => formerWords(label, status))
    .filter((word, index, all) => all.indexOf(word) === index)
    .join(', ');
}
