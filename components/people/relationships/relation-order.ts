import type { ContactListItem } from '#server/contacts/schema.ts';
import { formerWords } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';

export interface Related {
  contact: ContactListItem;
  /** what they are to the asker, the strongest first: stated and current, then derived, then former */
  readings: readonly RelationshipReading[];
}

const weight = (reading: RelationshipReading): number =>
  (reading.status === 'current' ? 0 : 2) + (reading.derived ? 1 : 0);

/** Each contact with what it is to the asker, in the order that they are in. */
export function related(
  contacts: readonly ContactListItem[],
  readings: readonly RelationshipReading[],
): Related[] {
  const of = Map.groupBy(readings, ({ contact }) => contact.id);
  return contacts.map((contact) => ({
    contact,
    readings: (of.get(contact.id) ?? []).toSorted((a, b) => weight(a) - weight(b)),
  }));
}

/**
 * The contacts in two parts: the asker, the household and everyone who is something to the asker; then the others.
 * The order inside a part is that of the list, but for the asker and the household, who come first.
 */
export function byRelation(
  contacts: readonly ContactListItem[],
  readings: readonly RelationshipReading[],
): { close: Related[]; others: Related[] } {
  const place = ({ contact, readings: own }: Related): number =>
    contact.isMe ? 0 : contact.isHome ? 1 : own.length > 0 ? 2 : 3;
  const sorted = related(contacts, readings).toSorted((a, b) => place(a) - place(b));
  return { close: sorted.filter((one) => place(one) < 3), others: sorted.filter((one) => place(one) === 3) };
}

/** What somebody is to the asker, in words: "sister", "sibling, colleague", "partner until 2019". */
export function relationWords(readings: readonly RelationshipReading[]): string {
  return readings
    .filter(({ type }) => type !== 'has_member')
    .map(({ label, status }) => formerWords(label, status))
    .filter((word, index, all) => all.indexOf(word) === index)
    .join(', ');
}
