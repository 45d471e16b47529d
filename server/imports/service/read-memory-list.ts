import { AppError, parseInput } from '#server/core/errors.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { isJsonObject, parseJson } from '#server/domain/text/parse-json.ts';
import { type StoreMemoryInput, storeMemoryInput } from '#server/memories/store/schema.ts';
import type { ImportFormat } from '../schema.ts';
import type { LeftOut, NumberedLine, Problem, RawItem, ReadFile, ReadLine } from './parsed-line.ts';
import { readCalendarFile } from './read-calendar-file.ts';
import { type ConversationFile, readConversationFile } from './read-conversation-file.ts';
import { exporterOf, readExportLine } from './read-export-line.ts';
import { readMcpLine } from './read-mcp-line.ts';
import { readMem0File } from './read-mem0-file.ts';
import { readMonicaFile } from './read-monica-file.ts';
import { readNotesFile } from './read-notes-file.ts';
import { readText } from './read-plain-text.ts';

export interface ListedMemory extends Omit<RawItem, 'fields'> {
  fields: StoreMemoryInput;
}

export interface ReadList {
  format: Exclude<ImportFormat, 'conversations'>;
  memories: ListedMemory[];
  problems: Problem[];
  /** Counts of lines without a memory of the member, by reason. */
  leftOut: Record<LeftOut, number>;
}

const UNKNOWN =
  'This format is not known. Choose a text or Markdown list, the memories of mem0 as JSON, a calendar (.ics), the JSON export of Monica, the file of an MCP memory server, memories.ndjson from an export, or conversations.json of ChatGPT or Claude.';
const TOO_MANY = `A file can have at most ${IMPORT.memories.toLocaleString('en')} memories. Split it, and import one part after the other.`;
const EMPTY = 'The file contains no memories.';

/** Removes a byte order mark, which would hide the first brace. */
const plain = (content: string): string => content.replace(/^\uFEFF/u, '');

interface ImportFile {
  content: string;
  ownContactId: string | null;
  /** Time of the import, in ISO 8601. */
  now: string;
  /** IANA name of the household's zone. */
  timeZone: string;
}

/** Returns a message if there is nothing to import. Runs in a worker thread. */
export function readImportFile(file: ImportFile): ReadList | ConversationFile | string {
  const content = plain(file.content);
  return (
    listOf('notes', readNotesFile(content)) ??
    listOf('calendar', readCalendarFile(content, { now: new Date(file.now), timeZone: file.timeZone })) ??
    listOf('monica', readMonicaFile(content)) ??
    readConversationFile(content) ??
    readList({ ...file, content })
  );
}

/** Returns null for a file of another format, and a message for one with too many memories. */
function listOf(format: ReadList['format'], file: ReadFile | null): ReadList | string | null {
  if (file === null) return null;
  const { memories, problems } = checked(file.items);
  if (memories.length > IMPORT.memories) return TOO_MANY;
  const leftOut = { ...none(), ...file.leftOut };
  return { format, memories, problems: [...file.problems, ...problems], leftOut };
}

/** Returns a message if there is nothing to import. */
export function readList({ content, ownContactId, now }: Omit<ImportFile, 'timeZone'>): ReadList | string {
  const lines = content.split(/\r\n|\n|\r/u);
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? '';
  if (first === '') return EMPTY;
  // without this, bytes of a PDF or an archive would be read as a list
  if (['%PDF-', 'PK\u0003\u0004'].some((sign) => first.startsWith(sign))) return UNKNOWN;
  const isJson = first.startsWith('{') || /^\[\s*(?:\{|$)/u.test(first);
  const read = isJson ? readJson({ content, ownContactId, now }, lines) : readTextLines(lines);
  if (typeof read === 'string') return read;
  const { memories, problems } = read;
  if (memories.length === 0 && problems.length === 0 && Object.values(read.leftOut).every((n) => n === 0))
    return EMPTY;
  if (memories.length > IMPORT.memories) return TOO_MANY;
  return read;
}

export const none = (): Record<LeftOut, number> => ({
  not_in_use: 0,
  of_others: 0,
  of_assistants: 0,
  no_text: 0,
  nothing_told: 0,
  frame: 0,
  other_blocks: 0,
  over: 0,
  changed_dates: 0,
  long_messages: 0,
  damaged_conversations: 0,
});

function readTextLines(lines: readonly string[]): ReadList {
  const { items, frameLines } = readText(lines);
  return { format: 'text', ...checked(items), leftOut: { ...none(), frame: frameLines } };
}

function checked(items: readonly RawItem[]): Pick<ReadList, 'memories' | 'problems'> {
  const memories: ListedMemory[] = [];
  const problems: Problem[] = [];
  for (const { fields, saidAt, ...place } of items) {
    const found = checkedFields(fields);
    if (typeof found === 'string') problems.push({ file: place.file, line: place.line, problem: found });
    else memories.push({ ...place, fields: found, saidAt: momentOf(saidAt) });
  }
  return { memories, problems };
}

const WORDS = /\p{L}/u;

/** Returns a message if the fields are invalid. The message quotes none of them. */
function checkedFields(fields: Record<string, unknown>): StoreMemoryInput | string {
  try {
    const found = parseInput(storeMemoryInput, fields);
    if (!WORDS.test(found.content)) return 'This line contains no words.';
    const { occurredAt, occurredUntil } = found;
    if (occurredAt && occurredUntil && occurredUntil < occurredAt)
      return 'occurredUntil: The end must not be before the beginning.';
    return found;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function momentOf(text: string | null): string | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900 ? null : at.toISOString();
}

const formatOf = (value: unknown): 'mcp' | 'hearthlore' | null => {
  if (!isJsonObject(value)) return null;
  if (value.type === 'entity' || value.type === 'relation') return 'mcp';
  return 'content' in value && 'status' in value && 'owner' in value ? 'hearthlore' : null;
};

function readJson(
  { content, ownContactId, now }: Omit<ImportFile, 'timeZone'>,
  lines: readonly string[],
): ReadList | string {
  const mem0 = readMem0File(content, now);
  if (mem0 === null) return readJsonLines(lines, ownContactId);
  return typeof mem0 === 'string' ? mem0 : collected('mem0', mem0);
}

function readJsonLines(lines: readonly string[], ownContactId: string | null): ReadList | string {
  const numbered = lines.flatMap((text, index) =>
    text.trim() === '' ? [] : { line: index + 1, value: parseJson(text) },
  );
  const values = numbered.map(({ value }) => value);
  const format = values.map(formatOf).find((one) => one !== null) ?? null;
  if (format === null) return UNKNOWN;
  const exporter = format === 'hearthlore' ? exporterOf(values, ownContactId) : null;
  return collected(
    format,
    numbered.map(({ line, value }) => ({ line, read: readLine(format, line, { value, exporter }) })),
  );
}

function collected(format: ReadList['format'], lines: readonly NumberedLine[]): ReadList {
  const leftOut = none();
  const problems: Problem[] = [];
  const items: RawItem[] = [];
  for (const { line, read } of lines) {
    if ('problem' in read) problems.push({ line, problem: read.problem });
    else if ('leftOut' in read) leftOut[read.leftOut] += 1;
    else items.push(...read.items);
  }
  const found = checked(items);
  const all = [...problems, ...found.problems].sort((a, b) => a.line - b.line);
  return { format, memories: found.memories, problems: all, leftOut };
}

function readLine(
  format: 'mcp' | 'hearthlore',
  line: number,
  { value, exporter }: { value: unknown; exporter: string | null },
): ReadLine {
  if (value === undefined) return { problem: 'This line is not valid JSON.' };
  return format === 'mcp' ? readMcpLine(line, value) : readExportLine(line, value, exporter);
}
