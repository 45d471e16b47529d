import {
  type ExportedConversation,
  partsOf,
  readExport,
} from '#server/domain/conversation/exported-conversations.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { parseJson } from '#server/domain/text/parse-json.ts';
import { exportedConversation } from '../schema.ts';
import type { Problem } from './parsed-line.ts';

export interface ConversationFile {
  format: 'conversations';
  /** Oldest first. */
  parts: ExportedConversation[];
  problems: Problem[];
  longMessages: number;
  damaged: number;
}

const DAMAGED = 'This file of conversations is incomplete or damaged. Download the export again.';
const NONE = 'The file contains no conversations with messages of your own.';

const STARTS_PART = /^\s*\{"source":/u;

/** Returns null for another file, and a message if there is nothing to import. */
export function readConversationFile(content: string): ConversationFile | string | null {
  const file = STARTS_PART.test(content) ? readPortion(content) : readWholeExport(content);
  if (file === null || typeof file === 'string') return file;
  const most = IMPORT.conversations;
  const count = file.parts.filter(({ first }) => first === 0).length;
  return count > most ? `A file can have at most ${most.toLocaleString('en')} conversations.` : file;
}

/** Reads a portion, whose lines a browser has made from a larger file. */
function readPortion(content: string): ConversationFile {
  const read: ConversationFile = {
    format: 'conversations',
    parts: [],
    problems: [],
    longMessages: 0,
    damaged: 0,
  };
  for (const [index, line] of content.split('\n').entries()) {
    if (line.trim() === '') continue;
    const { success, data } = exportedConversation.safeParse(parseJson(line));
    if (success) read.parts.push(data);
    else read.problems.push({ line: index + 1, problem: 'This line is not part of a conversation.' });
  }
  return read;
}

function readWholeExport(content: string): ConversationFile | string | null {
  const read = readExport(content, IMPORT);
  if (read === null) return null;
  if (read === 'damaged') return DAMAGED;
  if (read.conversations.length === 0) return NONE;
  const parts = read.conversations.flatMap((one) => partsOf(one, IMPORT));
  const { longMessages, damaged } = read;
  return { format: 'conversations', parts, problems: [], longMessages, damaged };
}
