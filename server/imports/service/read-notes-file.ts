import { parseJson } from '#server/domain/text/parse-json.ts';
import { exportedNote } from '../schema.ts';
import type { ReadFile } from './parsed-line.ts';
import { readNote } from './read-note.ts';

const STARTS_NOTE = /^\s*\{"note":/u;
const NO_NOTE = 'A line needs "note" with the path of a note, and "text" with its Markdown.';
const TOO_DEEP = 'This note is nested too deeply to be read.';

/** Reads JSON lines with one note each, which a browser makes from a folder of notes. Returns null for another file. */
export function readNotesFile(content: string): ReadFile | null {
  if (!STARTS_NOTE.test(content)) return null;
  const read: Omit<ReadFile, 'leftOut'> = { items: [], problems: [] };
  let others = 0;
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
      others += found.otherBlocks;
    }
  }
  return { ...read, leftOut: { other_blocks: others } };
}
