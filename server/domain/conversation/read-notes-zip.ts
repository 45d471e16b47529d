import type { FileEntry } from '@zip.js/zip.js';
import { IMPORT } from '../parameters/import-parameters.ts';
import { readFileText } from '../text/read-file-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** One note of a folder, as it is sent. */
export interface NoteToSend {
  note: string;
  text: string;
  modifiedAt?: string;
}

/** Why a note is left out. */
export interface NoteProblem {
  file: string;
  line: number;
  problem: string;
}

export interface NotesToSend {
  notes: NoteToSend[];
  /** Number of attachments and other files that are no notes. */
  otherFiles: number;
  problems: NoteProblem[];
}

const NOTE = /\.(?:md|markdown)$/iu;
/** Settings, deleted notes and the resource files of macOS. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/u;
const TOO_LARGE = `This folder of notes is too large: at most ${IMPORT.notes.toLocaleString('en')} notes and ${(IMPORT.notesBytes / 1_000_000).toLocaleString('en')} MB of text. Choose a part of it.`;

export const isNotePath = (path: string): boolean => NOTE.test(path) && !HIDDEN.test(path);

class TooLong extends Error {}

/** Stops where a file unpacks to more than it says, as an archive made to fill the memory does. */
async function unpacked(entry: FileEntry, most: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const collect = new WritableStream<Uint8Array>({
    write(part) {
      bytes += part.byteLength;
      if (bytes > most) throw new TooLong();
      parts.push(Uint8Array.from(part));
    },
  });
  await entry.getData(collect);
  return new Blob(parts);
}

function reasonAgainst({ symlink, encrypted, uncompressedSize }: FileEntry): string | null {
  if (symlink) return 'This is a link to another file.';
  if (encrypted) return 'This note is encrypted.';
  return uncompressedSize > IMPORT.noteBytes ? LONG_NOTE : null;
}

export const LONG_NOTE = `This note has more than ${IMPORT.noteBytes.toLocaleString('en')} bytes.`;
const DAMAGED = 'This note is damaged.';

/** Reads only the notes of an archive. A note that cannot be read becomes a problem. */
export async function notesIn(entries: readonly FileEntry[]): Promise<NotesToSend> {
  const chosen = entries.filter(({ filename }) => isNotePath(filename));
  if (chosen.length > IMPORT.notes) throw new UnreadableFile(TOO_LARGE);
  const read: NotesToSend = {
    notes: [],
    problems: [],
    otherFiles: entries.filter(({ filename }) => !NOTE.test(filename) && !HIDDEN.test(filename)).length,
  };
  let bytes = 0;
  for (const entry of chosen) {
    const file = entry.filename.slice(0, IMPORT.pathChars);
    const reason = reasonAgainst(entry);
    if (reason !== null) {
      read.problems.push({ file, line: 1, problem: reason });
      continue;
    }
    try {
      const blob = await unpacked(entry, IMPORT.noteBytes);
      bytes += blob.size;
      read.notes.push({ note: file, text: await readFileText(blob), ...modified(entry) });
    } catch (error) {
      read.problems.push({ file, line: 1, problem: error instanceof TooLong ? LONG_NOTE : DAMAGED });
    }
    if (bytes > IMPORT.notesBytes) throw new UnreadableFile(TOO_LARGE);
  }
  return read;
}

const modified = ({ lastModDate }: FileEntry): Pick<NoteToSend, 'modifiedAt'> =>
  lastModDate && !Number.isNaN(lastModDate.getTime()) ? { modifiedAt: lastModDate.toISOString() } : {};
