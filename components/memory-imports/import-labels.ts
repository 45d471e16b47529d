import type { ImportFormat, ImportView, PreviewImportOutput } from '#server/imports/schema.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const memories = (count: number): string => counted(count, 'memory', 'memories');
const lines = (count: number): string => counted(count, 'line', 'lines');

export const FORMAT_LABELS: Readonly<Record<ImportFormat, string>> = {
  text: 'A list of text or Markdown',
  mcp: 'The file of an MCP memory server',
  hearthlore: 'Memories of a Hearthlore export',
};

/** Content of each format that an import leaves out. */
export const NOT_CARRIED: Readonly<Record<ImportFormat, string | null>> = {
  text: null,
  mcp: 'Each observation and each relation becomes one memory. The types of entities are not carried over, and no contacts are added.',
  hearthlore:
    'Statements come over with their privacy, confidence, dates, details and tags. Not carried over are whom they are about, links between memories, conversations and history.',
};

export function countWords({ total, known, asked, problemCount }: PreviewImportOutput): string[] {
  return [
    total - known > 0 ? `${memories(total - known)} to add` : '',
    known > 0 ? `${known.toLocaleString('en')} already there` : '',
    asked > 0 ? `${asked.toLocaleString('en')} to confirm in Review first` : '',
    problemCount > 0 ? `${lines(problemCount)} left out` : '',
  ].filter(Boolean);
}

export const leftOutLabels = ({ leftOut }: PreviewImportOutput): string[] =>
  [
    leftOut.not_in_use > 0 ? `${memories(leftOut.not_in_use)} that are not in use any more.` : '',
    leftOut.of_others > 0 ? `${memories(leftOut.of_others)} of other members.` : '',
    leftOut.no_text > 0
      ? `${counted(leftOut.no_text, 'secret', 'secrets')} whose text is not in the file.`
      : '',
    leftOut.nothing_told > 0
      ? `${counted(leftOut.nothing_told, 'entity', 'entities')} without observations.`
      : '',
    leftOut.frame > 0 ? `${lines(leftOut.frame)} that introduce, group or end the list.` : '',
  ].filter(Boolean);

/** Returns one sentence about an import, for the list and for screen readers. */
export function statusLabel(one: ImportView): string {
  switch (one.status) {
    case 'waiting':
      return 'Waiting to begin…';
    case 'running':
      return `Importing: ${one.done.toLocaleString('en')} of ${memories(one.total)}.`;
    case 'done':
      return one.added === 0 ? 'Everything was there already.' : `Imported: ${resultWords(one)}.`;
    case 'cancelled':
      return one.added === 0 ? 'Cancelled. Nothing was added.' : `Cancelled: ${resultWords(one)}.`;
    case 'undoing':
      return `Undoing: ${memories(one.done)} left.`;
    case 'undone':
      return one.blocked === 0
        ? 'Undone.'
        : 'Undone in part. Some memories stay, because later changes affect them or others of the same part.';
  }
}

const resultWords = ({ added, known, asked, leftOut }: ImportView): string =>
  [
    `${memories(added)} added`,
    asked > 0 ? `${asked.toLocaleString('en')} of them to confirm in Review` : '',
    known > 0 ? `${known.toLocaleString('en')} already there` : '',
    leftOut > 0 ? `${lines(leftOut)} left out` : '',
  ]
    .filter(Boolean)
    .join(', ');
