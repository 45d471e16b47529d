import type { ComboboxOption } from '#components/ui/combobox.tsx';

/** Removes the quotes that the picker puts around a free description. */
export const pickedNameWithoutQuotes = (person: ComboboxOption | null | undefined): string =>
  person ? (person.label === `“${person.id}”` ? person.id : person.label) : '…';
