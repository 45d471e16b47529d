import type { ExistingContact } from '#server/domain/contacts/resolve-contact.ts';
import { attributionOf } from '#server/domain/memories/attribution.ts';
import type { RecordItem } from '#server/domain/recall/contact-record-items.ts';
import type { TieToCaller } from '#server/domain/recall/ties-to-caller.ts';
import type { RecordItemView } from './schema.ts';

interface Shown {
  contact: ExistingContact;
  tie: TieToCaller;
  /** Distinguishes namesakes, for example "colleague of Leo". */
  hint: string;
  hasNamesake: boolean;
  isCaller: boolean;
}

function attributionFor({ contact, tie, hint, hasNamesake, isCaller }: Shown): string {
  if (isCaller) return 'about you';
  if (contact.isHome) return `about your household (${contact.name})`;
  if (tie.noun === null && (hasNamesake || tie.sentence !== null)) return `about ${contact.name} (${hint})`;
  return attributionOf({ kind: 'contact', name: contact.name, relation: tie.noun }, 'biographical');
}

export const presentRecordItem = (item: RecordItem, shown: Shown): RecordItemView => ({
  kind: item.kind,
  contactId: shown.contact.id,
  text: item.text,
  attribution: attributionFor(shown),
  path: shown.tie.path.map(({ contactId, name, relation }) => ({ contactId, name, relation })),
  date: item.kind === 'date' ? item.date : null,
  value: item.kind === 'channel' ? item.value : null,
});
