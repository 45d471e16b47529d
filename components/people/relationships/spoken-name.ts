import type { ComboboxOption } from '#components/ui/combobox.tsx';

/** What somebody is called in a sentence: words that name nobody in the list stand in quotes there, and bare here. */
export const spokenName = (person: ComboboxOption | null | undefined): string =>
  person ? (person.label === `“${person.id}”` ? person.id : person.label) : '…';
