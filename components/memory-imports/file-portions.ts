import {
  type ExportedConversation,
  partsOf,
  readConversations,
} from '#server/domain/conversation/exported-conversations.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';

/** A file as it is sent. Only exports of conversations are sent in several portions. */
export interface FilePortions {
  portions: string[];
  longMessages: number;
}

const encoder = new TextEncoder();

/** Returns the size of a text inside the JSON of a request. */
const bytesOf = (text: string): number => encoder.encode(JSON.stringify(text)).byteLength;

function portionsOf(parts: readonly ExportedConversation[]): string[] {
  const portions: string[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const line = `${JSON.stringify(part)}\n`;
    const bytes = bytesOf(line);
    size += bytes;
    if (size <= IMPORT.portionBytes) portions.push(`${portions.pop() ?? ''}${line}`);
    else {
      portions.push(line);
      size = bytes;
    }
  }
  return portions;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes the person's own messages out of an export, so that the answers of the assistant are never sent. */
export function portionsOfTexts(texts: readonly string[]): FilePortions {
  const files = texts.map((text) => readConversations(parsed(text.replace(/^\uFEFF/u, '')), IMPORT));
  const read = files.filter((file) => file !== null);
  const conversations = read.flatMap((file) => file.conversations);
  if (read.length < texts.length || conversations.length === 0)
    return { portions: [...texts], longMessages: 0 };
  const oldestFirst = conversations.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  const portions = portionsOf(oldestFirst.flatMap((one) => partsOf(one, IMPORT)));
  return { portions, longMessages: read.reduce((sum, file) => sum + file.longMessages, 0) };
}

const startOf = ({ messages }: ExportedConversation): string => messages[0]?.at ?? '';
