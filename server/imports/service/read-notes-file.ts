import { parseJson } from '#server/domain/text/parse-json.ts';
import { exportedNote } from '../schema.ts';
import type { Problem, RawItem } from './parsed-line.ts';
import { readNote } from './read-note.ts';

interface NotesFile {
  items: RawItem[];
  problems: Problem[];
  otherBlocks: number;
}

const STARTS_NOTE = /^\s*\{"note":/u;
const NO_NOTE = 'A line needs "note" with the path of a note, and "text" with its Markdown.';
const TOO_DEEP = 'This note is nested too deeply to be read.';

/** Reads JSON lines with one note each, which a browser makes from a folder of notes. Returns null for another file. */
export function readNotesFile(content: string): NotesFile | null {
  if (!STARTS_NOTE.test(content)) return null;
  const read: NotesFile = { items: [], problems: [], otherBlocks: 0 };
  for (const [index, line] of content.split('\n').entries()) {
    if (line.trim() === '') continue;
    const { data } = exportedNote.safeParse(parseJson(line));
    if (!data) {
      read.problems.push({ line: index + 1, problem: NO_NOTE });
      continue;
    }
    const { note: path, text, modifiedAt = null } = data;
    const found = readNote({ path, text, modifiedAt });
    if (found === null) read.problems.push({ line: 1, file: path, problem: TOO_DEEP });
    else {
      for (const item of found.items) read.items.push(item);
      read.otherBlocks += found.otherBlocks;
    }
  }
  return read;
}
