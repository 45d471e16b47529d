import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { SetRelationshipInput } from '#server/relationships/schema.ts';

export interface SeveralLine {
  key: number;
  phrase: string;
  people: readonly ComboboxOption[];
}

export const emptyLine = (key: number): SeveralLine => ({ key, phrase: '', people: [] });

const pairsOf = (lines: readonly SeveralLine[]) =>
  lines.flatMap((line) => line.people.map((person) => ({ line, person })));

export const itemsOf = (lines: readonly SeveralLine[], focusId: string): SetRelationshipInput[] =>
  pairsOf(lines).map(({ line, person }) => ({
    contactA: person.id,
    relationship: line.phrase.trim(),
    contactB: focusId,
  }));

export function askedAbout(lines: readonly SeveralLine[], index: number): string {
  const pair = pairsOf(lines)[index];
  return pair ? `${pair.person.label}, ${pair.line.phrase.trim()}` : '';
}

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
