import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { SetRelationshipInput } from '#server/relationships/schema.ts';

/** One line of the form: what each of some people is to the one whose page it is. */
export interface SeveralLine {
  key: number;
  phrase: string;
  people: readonly ComboboxOption[];
}

export const emptyLine = (key: number): SeveralLine => ({ key, phrase: '', people: [] });

/** Who is said to be what, in the order of the lines. */
const pairsOf = (lines: readonly SeveralLine[]) =>
  lines.flatMap((line) => line.people.map((person) => ({ line, person })));

/** What `relationships.setMany` is told. */
export const itemsOf = (lines: readonly SeveralLine[], focusId: string): SetRelationshipInput[] =>
  pairsOf(lines).map(({ line, person }) => ({
    contactA: person.id,
    relationship: line.phrase.trim(),
    contactB: focusId,
  }));

/** Whom and what the server asks about, by the place of its item. */
export function askedAbout(lines: readonly SeveralLine[], index: number): string {
  const pair = pairsOf(lines)[index];
  return pair ? `${pair.person.label}, ${pair.line.phrase.trim()}` : '';
}

/** The lines with the one whom the server asked about made clear. */
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
