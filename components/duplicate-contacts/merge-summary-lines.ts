import type { MergePreview } from '#server/duplicate-contacts/schema.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function mergeSummaryLines(preview: MergePreview): string[] {
  const { relationships, doubleRelationships, memories, doubleMemories } = preview;
  const double = (count: number): string => (count === 0 ? '' : `, ${count} of them duplicates`);
  const lines: [boolean, string][] = [
    [
      relationships > 0,
      `${counted(relationships, 'relationship', 'relationships')}${double(doubleRelationships)}`,
    ],
    [memories > 0, `${counted(memories, 'memory', 'memories')}${double(doubleMemories)}`],
    [preview.aliases > 0, counted(preview.aliases, 'other name', 'other names')],
    [preview.channels > 0, counted(preview.channels, 'contact detail', 'contact details')],
    [preview.importantDates > 0, counted(preview.importantDates, 'day', 'days')],
    [preview.joinsNotes, 'the notes'],
    [preview.movesPhoto, 'the photo'],
  ];
  return lines.filter(([isThere]) => isThere).map(([, line]) => line);
}
