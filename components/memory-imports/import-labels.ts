import { formatDate } from '#components/ui/format-date.ts';
import { counted } from '#server/domain/text/count-with-unit.ts';
import type { ImportFormat, ImportView, LineProblem, PreviewImportOutput } from '#server/imports/schema.ts';
import type { FilePreview } from './merge-previews.ts';

const memories = (count: number): string => counted(count, 'memory', 'memories');
const conversations = (count: number): string => counted(count, 'conversation', 'conversations');
export const unitsOf = (format: ImportFormat, count: number): string =>
  format === 'conversations'
    ? conversations(count)
    : format === 'calendar'
      ? counted(count, 'event', 'events')
      : memories(count);
const lines = (count: number): string => counted(count, 'line', 'lines');

/** The parts that a file is divided into. JSON of mem0 has no lines that people see. */
const POSITIONS: Readonly<Partial<Record<ImportFormat, string>>> = { mem0: 'Memory', monica: 'Entry' };
export function positionLabel(
  format: ImportFormat,
  { file, line }: Pick<LineProblem, 'file' | 'line'>,
): string {
  const number = line.toLocaleString('en');
  return file ? `${file}, line ${number}` : `${POSITIONS[format] ?? 'Line'} ${number}`;
}
export const leftOutWords = (format: ImportFormat, count: number): string =>
  `${['mem0', 'calendar', 'monica'].includes(format) ? unitsOf(format, count) : lines(count)} left out`;

export const FORMAT_LABELS: Readonly<Record<ImportFormat, string>> = {
  text: 'A list of text or Markdown',
  mcp: 'The file of an MCP memory server',
  hearthlore: 'Memories of a Hearthlore export',
  conversations: 'Conversations with ChatGPT or Claude',
  mem0: 'Memories of mem0',
  notes: 'Notes in Markdown',
  calendar: 'Events of a calendar',
  monica: 'An export of Monica',
};

/** For each format, the content that an import leaves out. */
export const NOT_CARRIED: Readonly<Record<ImportFormat, string | null>> = {
  text: null,
  mcp: 'Each observation and each relation becomes one memory. The types of entities are not carried over, and no contacts are added.',
  hearthlore:
    'Statements come over with their privacy, confidence, dates, details and tags. Not carried over are whom they are about, links between memories, conversations and history.',
  conversations:
    'Only your own messages are read. Everything found in them waits in Review, dated back to its day, and nobody is added to your contacts. Texts of others and role play are left out as far as they can be told. The assistant’s answers, files and images do not leave this browser.',
  mem0: 'Each memory comes over with its words, its day, its categories as tags, and the day on which it expires. Metadata, agents and the graph are not carried over.',
  notes:
    'Each paragraph, bullet and row becomes one memory, below the title of its note and its heading, with its tags. It is dated to the day that the note names, or to its last change. Links and tags stay as words. Other files do not leave this browser.',
  calendar:
    'Each appointment to come becomes one memory with its time, place and short description, and each series keeps its rule. Events that are over are left out. Guests, attachments and alarms do not leave this browser.',
  monica:
    'Notes, relationships, dates, food preferences, pets, gifts, reminders, calls, activities and the journal become memories that name their people. No contacts are added: import those first, as vCard, on their own page. Addresses, photos and documents do not leave this browser.',
};

/** Names the choice to put yearly dates on the records of contacts. */
export const toContactsLabel = (count: number): string =>
  `Add ${counted(count, 'birthday or anniversary', 'birthdays and anniversaries')} to ${count === 1 ? 'its contact' : 'their contacts'}`;

/** Says how many notes a file contains. */
export const notesWords = (count: number): string => `From ${counted(count, 'note', 'notes')}`;

/** Says which conversations a file contains. */
export function foundWords(
  count: number,
  { messages, from, to }: NonNullable<PreviewImportOutput['conversations']>,
): string {
  const [first, last] = [from, to].map(formatDate);
  return `${conversations(count)} with ${counted(messages, 'message', 'messages')} of yours, ${first === last ? first : `${first} – ${last}`}`;
}

export function countWords({ format, total, known, asked, problemCount }: PreviewImportOutput): string[] {
  return [
    total - known > 0
      ? `${unitsOf(format, total - known)} to ${format === 'conversations' ? 'read' : 'add'}`
      : '',
    known > 0 ? `${known.toLocaleString('en')} already there` : '',
    asked > 0 ? `${asked.toLocaleString('en')} to confirm in Review first` : '',
    problemCount > 0 ? leftOutWords(format, problemCount) : '',
  ].filter(Boolean);
}

const otherBlocks = (format: ImportFormat, count: number): string =>
  format === 'calendar'
    ? counted(count, 'task or other entry', 'tasks and other entries')
    : format === 'monica'
      ? counted(count, 'task, debt or conversation', 'tasks, debts and conversations')
      : counted(count, 'task, quote, picture or piece of code', 'tasks, quotes, pictures and pieces of code');

export const leftOutLabels = ({ format, leftOut, unreadFiles }: FilePreview): string[] =>
  [
    leftOut.over > 0 ? `${unitsOf(format, leftOut.over)} already over.` : '',
    leftOut.not_in_use > 0
      ? `${unitsOf(format, leftOut.not_in_use)} ${format === 'calendar' ? 'marked as cancelled' : 'that are not in use any more'}.`
      : '',
    leftOut.changed_dates > 0
      ? `${counted(leftOut.changed_dates, 'single date', 'single dates')} of a series that ${leftOut.changed_dates === 1 ? 'was' : 'were'} changed or cancelled.`
      : '',
    leftOut.of_others > 0 ? `${memories(leftOut.of_others)} of other members.` : '',
    leftOut.of_assistants > 0 ? `${memories(leftOut.of_assistants)} about an assistant.` : '',
    leftOut.no_text > 0
      ? `${counted(leftOut.no_text, 'secret', 'secrets')} whose text is not in the file.`
      : '',
    leftOut.nothing_told > 0
      ? `${counted(leftOut.nothing_told, 'entity', 'entities')} without observations.`
      : '',
    leftOut.long_messages > 0
      ? `${counted(leftOut.long_messages, 'long message', 'long messages')} with pasted text.`
      : '',
    leftOut.damaged_conversations > 0
      ? `${conversations(leftOut.damaged_conversations)} of which the file holds only a part.`
      : '',
    leftOut.other_blocks > 0 ? `${otherBlocks(format, leftOut.other_blocks)}.` : '',
    unreadFiles > 0
      ? `${counted(unreadFiles, 'file', 'files')} ${format === 'notes' || format === 'calendar' ? 'of another kind' : 'without readable conversations'}.`
      : '',
    leftOut.frame > 0 ? `${lines(leftOut.frame)} that introduce, group or end the list.` : '',
  ].filter(Boolean);

/** Returns one sentence about an import, for the list and for screen readers. */
export function statusLabel(one: ImportView): string {
  switch (one.status) {
    case 'waiting':
      return 'Waiting to begin…';
    case 'running':
      return `Importing: ${one.done.toLocaleString('en')} of ${unitsOf(one.format, one.total)}.`;
    case 'done':
      return one.canUndo || one.leftOut > 0
        ? `Imported: ${resultWords(one)}.`
        : 'Everything was there already.';
    case 'cancelled':
      return one.canUndo
        ? `Cancelled: ${resultWords(one)}.${keptWords(one)}`
        : 'Cancelled. Nothing was added.';
    case 'undoing':
      return `Undoing: ${unitsOf(one.format, one.done)} left.`;
    case 'undone':
      return one.blocked === 0
        ? 'Undone.'
        : 'Undone in part. Some memories stay, because later changes affect them or others of the same part.';
  }
}

const keptWords = ({ format }: ImportView): string =>
  format === 'conversations' ? ' The conversations read so far are kept until you undo the import.' : '';

const resultWords = ({ format, added, known, asked, leftOut, contacts }: ImportView): string =>
  [
    `${memories(added)} added`,
    asked > 0 ? `${asked.toLocaleString('en')} of them to confirm in Review` : '',
    contacts > 0 ? `dates added to ${counted(contacts, 'contact', 'contacts')}` : '',
    known > 0 ? `${known.toLocaleString('en')} already there` : '',
    leftOut > 0 ? leftOutWords(format, leftOut) : '',
  ]
    .filter(Boolean)
    .join(', ');
