import { IMPORT } from '../parameters/import-parameters.ts';
import { type CalendarPieces, calendarsIn } from './calendar-pieces.ts';
import {
  type ExportedConversation,
  partsOf,
  type ReadConversations,
  readExport,
} from './exported-conversations.ts';
import { type MonicaExport, readMonicaExport } from './monica-export.ts';
import type { NoteProblem, NotesToSend } from './read-notes-zip.ts';
import { splitCalendars } from './split-calendar.ts';
import { UnreadableFile } from './unreadable-file.ts';

interface Portion {
  content: string;
  /** True if the portion only continues the conversation of the previous portion. */
  isRest: boolean;
}

/** A file, divided for sending. Only conversations, notes, calendars and Monica have several portions. */
export interface FilePortions {
  portions: Portion[];
  longMessages: number;
  damagedConversations: number;
  unreadFiles: number;
  /** Number of notes in the portions. */
  notes: number;
  /** Notes that are not in the portions, because they cannot be read. */
  problems: NoteProblem[];
}

/** What `FilePortions` tells of a file whose whole content is in its portions. */
const NOTHING_ELSE: Omit<FilePortions, 'portions'> = {
  ...{ longMessages: 0, damagedConversations: 0, unreadFiles: 0 },
  ...{ notes: 0, problems: [] },
};

const UNREAD = 'No conversations can be read from this file. Download the export again.';
const NONE = `No message of yours in this file can be imported. Messages of more than ${IMPORT.messageChars.toLocaleString('en')} characters count as pasted text.`;
const NOTHING_OF_MONICA = 'This export of Monica says nothing about anybody.';
const NO_NOTE = 'This file has no notes.';
const tooMany = (count: number): string =>
  `This file has ${count.toLocaleString('en')} conversations. An import may have ${IMPORT.conversations.toLocaleString('en')}: choose parts of the export, such as conversations-000.json, one after the other.`;

const encoder = new TextEncoder();

/** Returns the number of bytes that a text takes in a JSON request. */
const bytesOf = (text: string): number => encoder.encode(JSON.stringify(text)).byteLength;

interface SizedPortion extends Portion {
  bytes: number;
}

const joined = (a: SizedPortion, b: SizedPortion): SizedPortion => ({
  content: a.content + b.content,
  bytes: a.bytes + b.bytes,
  isRest: a.isRest,
});

const fits = (a: SizedPortion, b: SizedPortion): boolean => a.bytes + b.bytes <= IMPORT.portionBytes;

/** Writes one line of JSON per value. */
function portionsOfLines(values: readonly unknown[]): SizedPortion[] {
  const portions: SizedPortion[] = [];
  for (const value of values) {
    const content = `${JSON.stringify(value)}\n`;
    const one = { content, bytes: bytesOf(content), isRest: false };
    const last = portions.at(-1);
    if (last && fits(last, one)) portions.splice(-1, 1, joined(last, one));
    else portions.push(one);
  }
  return portions;
}

const portionsOfOne = (conversation: ExportedConversation): SizedPortion[] =>
  portionsOfLines(partsOf(conversation, IMPORT)).map((one, index) => ({ ...one, isRest: index > 0 }));

const sent = (portions: readonly SizedPortion[]): Portion[] =>
  portions.map(({ content, isRest }) => ({ content, isRest }));

/**
 * Gives a conversation that exceeds one portion its own portions, so that the previews of the portions can be added
 * up.
 */
function portionsOf(conversations: readonly ExportedConversation[]): Portion[] {
  const portions: SizedPortion[] = [];
  let isOpen = false;
  for (const conversation of conversations) {
    const own = portionsOfOne(conversation);
    const [first] = own;
    const last = portions.at(-1);
    const isSmall = own.length === 1;
    if (first && last && isOpen && isSmall && fits(last, first)) portions.splice(-1, 1, joined(last, first));
    else portions.push(...own);
    isOpen = isSmall;
  }
  return sent(portions);
}

/** Sends only the person's own messages of an export, never the assistant's answers. */
function portionsOfExport(files: readonly ReadConversations[], unreadFiles: number): FilePortions {
  const conversations = files.flatMap((file) => file.conversations);
  if (conversations.length === 0) throw new UnreadableFile(files.length === 0 ? UNREAD : NONE);
  if (conversations.length > IMPORT.conversations) throw new UnreadableFile(tooMany(conversations.length));
  return {
    ...NOTHING_ELSE,
    portions: portionsOf(conversations.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))),
    longMessages: files.reduce((sum, { longMessages }) => sum + longMessages, 0),
    damagedConversations: files.reduce((sum, { damaged }) => sum + damaged, 0),
    unreadFiles,
  };
}

export function portionsOfNotes({ notes, otherFiles, problems }: NotesToSend): FilePortions {
  const portions = portionsOfLines(notes);
  const [first] = problems;
  if (portions.length === 0) throw new UnreadableFile(first ? `${first.file}: ${first.problem}` : NO_NOTE);
  return {
    ...NOTHING_ELSE,
    ...{ portions: sent(portions), unreadFiles: otherFiles, notes: notes.length, problems },
  };
}

export function portionsOfCalendars(calendars: readonly CalendarPieces[], otherFiles: number): FilePortions {
  return {
    ...NOTHING_ELSE,
    portions: splitCalendars(calendars, bytesOf).map((content) => ({ content, isRest: false })),
    unreadFiles: otherFiles,
  };
}

/** Sends what Monica says about people, without its photos, documents, settings and log. */
function portionsOfMonica({ entries, others }: MonicaExport): FilePortions {
  if (entries.length === 0) throw new UnreadableFile(NOTHING_OF_MONICA);
  const lines = entries.map((entry, index) => ({
    monica: index + 1,
    ...entry,
    ...(index === 0 ? { others } : {}),
  }));
  return { ...NOTHING_ELSE, portions: sent(portionsOfLines(lines)) };
}

export function portionsOfZip(texts: readonly string[]): FilePortions {
  const files = texts
    .map((text) => readExport(text, IMPORT))
    .filter((file) => file !== null && file !== 'damaged');
  return portionsOfExport(files, texts.length - files.length);
}

/**
 * Sends any file but an export of an assistant or Monica, or a calendar, unchanged. Refuses a damaged export, because it would be sent with the assistant's
 * answers.
 */
export function portionsOfText(text: string): FilePortions {
  const calendars = calendarsIn(text);
  if (calendars !== null) return portionsOfCalendars(calendars, 0);
  const monica = readMonicaExport(text.replace(/^\uFEFF/u, ''));
  if (monica !== null) return portionsOfMonica(monica);
  const file = readExport(text, IMPORT);
  if (file === 'damaged') throw new UnreadableFile(UNREAD);
  if (file !== null) return portionsOfExport([file], 0);
  return { ...NOTHING_ELSE, portions: [{ content: text, isRest: false }] };
}

const startOf = ({ messages }: ExportedConversation): string => messages[0]?.at ?? '';
