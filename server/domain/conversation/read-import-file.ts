import type { FileEntry } from '@zip.js/zip.js';
import { IMPORT } from '../parameters/import-parameters.ts';
import { readFileText } from '../text/read-file-text.ts';
import { calendarsIn } from './calendar-pieces.ts';
import { isNotePath, LONG_NOTE, type NoteToSend, notesIn } from './read-notes-zip.ts';
import {
  type FilePortions,
  portionsOfCalendars,
  portionsOfNotes,
  portionsOfText,
  portionsOfZip,
} from './split-file-into-portions.ts';
import { UnreadableFile } from './unreadable-file.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const CONVERSATIONS = /(?:^|\/)conversations(?:-\d+)?\.json$/u;
/** Exports of Google Calendar hold one file per calendar. */
const CALENDAR = /\.ics$/iu;
/** In an export of Hearthlore, which also has its memories in Markdown. */
const MEMORIES = 'memories.ndjson';
const TOO_LARGE = 'This file is too large to read at once.';
const NOT_FOUND =
  'This ZIP file has no conversations.json, memories.ndjson, calendars or notes in Markdown. Choose the export of ChatGPT, Claude, Google Calendar or Hearthlore, or a folder of notes.';
const MANY_FILES = `A ZIP file can have at most ${IMPORT.zipEntries.toLocaleString('en')} files.`;
/** Properties at the beginning, or a link to another note. A list of memories has neither. */
const NOTE_MARKS = /^\uFEFF?---\r?\n|\[\[[^\][\n]+\]\]/u;
const MANY_CALENDARS = `A ZIP file can have at most ${IMPORT.calendars} calendars.`;
const OUTSIDE = 'This ZIP file has a file whose path leads out of its folder.';
const DAMAGED = 'This ZIP file is incomplete or damaged. Download the export again.';

export async function readImportFile(file: Blob): Promise<FilePortions> {
  const signature = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer());
  if (ZIP.every((byte, index) => signature[index] === byte)) return readZip(file);
  if (file.size > IMPORT.exportBytes) throw new UnreadableFile(TOO_LARGE);
  const text = await readFileText(file);
  return file instanceof File && isNotePath(file.name) && NOTE_MARKS.test(text)
    ? portionsOfNotes({ notes: [noteOf(file, text)], otherFiles: 0, problems: [] })
    : portionsOfText(text);
}

function noteOf({ name, lastModified, size }: File, text: string): NoteToSend {
  if (size > IMPORT.noteBytes) throw new UnreadableFile(LONG_NOTE);
  return { note: name, text, modifiedAt: new Date(lastModified).toISOString() };
}

async function readZip(file: Blob): Promise<FilePortions> {
  const { BlobReader, ERR_UNSAFE_FILENAME, ZipReader } = await import('@zip.js/zip.js');
  const zip = new ZipReader(new BlobReader(file), { useWebWorkers: false });
  try {
    const entries: FileEntry[] = [];
    for await (const entry of zip.getEntriesGenerator()) {
      if (!entry.directory) entries.push(entry);
      if (entries.length > IMPORT.zipEntries) throw new UnreadableFile(MANY_FILES);
    }
    const memories = entries.filter(({ filename }) => filename === MEMORIES);
    if (memories.length > 0) return portionsOfText((await textsOf(memories)).join('\n'));
    const conversations = entries.filter(({ filename }) => CONVERSATIONS.test(filename));
    if (conversations.length > 0) return portionsOfZip(await textsOf(conversations));
    const calendars = entries.filter(({ filename }) => CALENDAR.test(filename));
    if (calendars.length > 0) return await readCalendars(calendars, entries.length - calendars.length);
    if (!entries.some(({ filename }) => isNotePath(filename))) throw new UnreadableFile(NOT_FOUND);
    return portionsOfNotes(await notesIn(entries));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const isOutside = error instanceof Error && error.message === ERR_UNSAFE_FILENAME;
    throw new UnreadableFile(isOutside ? OUTSIDE : DAMAGED);
  } finally {
    await zip.close();
  }
}

async function readCalendars(entries: readonly FileEntry[], otherFiles: number): Promise<FilePortions> {
  if (entries.length > IMPORT.calendars) throw new UnreadableFile(MANY_CALENDARS);
  const texts = await textsOf(entries);
  const read = texts.map((text, index) => {
    const name = (entries[index]?.filename.split('/').at(-1) ?? '').replace(/[\r\n]/gu, ' ');
    const file = name.slice(0, IMPORT.pathChars);
    return calendarsIn(text)?.map((calendar) => ({ ...calendar, file })) ?? null;
  });
  const unread = read.filter((one) => one === null).length;
  return portionsOfCalendars(
    read.flatMap((one) => one ?? []),
    otherFiles + unread,
  );
}

/** Reads only the conversations, memories or calendars of an export, because its images may be much larger. */
async function textsOf(entries: readonly FileEntry[]): Promise<string[]> {
  const { TextWriter } = await import('@zip.js/zip.js');
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > IMPORT.exportBytes) throw new UnreadableFile(TOO_LARGE);
  const texts: string[] = [];
  for (const entry of entries) texts.push(await entry.getData(new TextWriter()));
  return texts;
}
