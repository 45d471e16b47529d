import type { CardStatus, ImportPeopleOutput } from '#server/contact-cards/schema.ts';

type Counts = ImportPeopleOutput['counts'];

const people = (count: number): string => `${count} ${count === 1 ? 'contact' : 'contacts'}`;

export const SECTIONS: readonly { status: CardStatus; title: string; note: string }[] = [
  {
    status: 'possible_double',
    title: 'Possible duplicates',
    note: 'A contact has the same name, number or e-mail address. These are left out until you decide who they are.',
  },
  { status: 'invalid', title: 'Cannot be read', note: 'These are left out; the rest is not affected.' },
  { status: 'changed', title: 'Adds to a contact', note: 'Nothing is removed from the contact.' },
  { status: 'new', title: 'New', note: 'No contact has this name, number or e-mail address.' },
  { status: 'skipped', title: 'Left out', note: 'These are not imported.' },
  { status: 'unchanged', title: 'Already known', note: 'Everything on the card is already stored.' },
];

/** `decided` is the number of possible duplicates that the user chose to import. */
export function intentOf(counts: Counts, decided: number): { label: string; count: number } {
  const count = counts.new + counts.changed + decided;
  return { label: count === 0 ? 'Nothing to import' : `Import ${people(count)}`, count };
}

export function importedSentence({ new: added, changed }: Counts): string {
  const parts = [added > 0 ? `added ${people(added)}` : '', changed > 0 ? `added to ${people(changed)}` : ''];
  const said = parts.filter(Boolean).join(' and ');
  return said === '' ? 'Everything was already stored.' : `Imported: ${said}.`;
}
