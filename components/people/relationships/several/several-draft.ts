import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { SetRelationshipInput } from '#server/relationships/schema.ts';

/** One line of the form: a phrase and the people to whom it applies. */
export interface SeveralLine {
  key: number;
  phrase: string;
  people: readonly ComboboxOption[];
}

export const emptyLine = (key: number): SeveralLine => ({ key, phrase: '', people: [] });

/** Returns one pair of a line and a person for each person, in the order of the lines. */
const pairsOf = (lines: readonly SeveralLine[]) =>
  lines.flatMap((line) => line.people.map((person) => ({ line, person })));

/** Returns the input of `relationships.setMany`. */
export const itemsOf = (lines: readonly SeveralLine[], focusId: string): SetRelationshipInput[] =>
  pairsOf(lines).map(({ line, person }) => ({
    contactA: person.id,
    relationship: line.phrase.trim(),
    contactB: focusId,
  }));

/** Returns the person and the phrase at `index`. The form then asks which contact the person's name means. */
export function askedAbout(lines: readonly SeveralLine[], index: number): string {
  const pair = pairsOf(lines)[index];
  return pair ? `${pair.person.label}, ${pair.line.phrase.trim()}` : '';
}

/** Replaces the ambiguous person by the chosen contact. */
export function clarified(
  lines: readonly SeveralLine[],
  index: number,
  person: ComboboxOption,
): SeveralLine[] {
  const pair = pairsOf(lines)[index];
  return lines.map((line) =>
    line === pair?.line
      ? { ...line, people: line.people.map((one) => (one === pair.person ? person : one)) }
      : line,
  );
}
