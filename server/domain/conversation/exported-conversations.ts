import { isJsonObject, parseJson } from '#server/domain/text/parse-json.ts';
import { visibleText } from '#server/domain/text/strip-invisible-characters.ts';

export const EXPORT_SOURCES = ['chatgpt', 'claude'] as const;
type ExportSource = (typeof EXPORT_SOURCES)[number];

interface OwnMessage {
  /** ISO format. */
  at: string;
  content: string;
}

/** A conversation with another assistant, or a part of it, with the messages of the person alone. */
export interface ExportedConversation {
  source: ExportSource;
  id: string;
  /** Index of the first message of this part. */
  first: number;
  messages: OwnMessage[];
}

export interface ReadConversations {
  /** Oldest first, without those in which the person wrote nothing. */
  conversations: ExportedConversation[];
  /** Number of messages left out as too long. */
  longMessages: number;
  /** Number of conversations without a valid id, or whose last message is not in the file. */
  damaged: number;
}

interface Limits {
  messageChars: number;
  partChars: number;
  partMessages: number;
}

type Fields = Record<string, unknown>;

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const isChatGpt = (one: Fields): boolean => isJsonObject(one.mapping);
const isClaude = (one: Fields): boolean => Array.isArray(one.chat_messages);

const STARTS_JSON = /^\s*(?:\[\s*)?\{/u;
const CONVERSATION_FIELD = /"(?:chat_messages|mapping)"\s*:/u;
/** Nodes and messages of an export. In other texts, the mere name of a field may be a person's own words. */
const CONVERSATION_PART =
  /"mapping"\s*:\s*\{\s*"[^"]*"\s*:\s*\{\s*"(?:id"\s*:\s*"|message"|parent"|children")|"chat_messages"\s*:\s*\[\s*\{\s*"(?:uuid|text|content|sender|created_at)"|"author"\s*:\s*\{\s*"role"|"sender"\s*:\s*"(?:human|assistant)"/gu;
const LIST_ITEM = /^\s*(?:[-*+•‣–]|\d{1,5}[.)]|\[(?:\d{4}-\d{2}-\d{2}|unknown|no date)\])\s/iu;

/** Reads an export of ChatGPT or Claude. Returns null for any other text. */
export function readExport(content: string, limits: Limits): ReadConversations | 'damaged' | null {
  const text = content.replace(/^\uFEFF/u, '');
  const read = readConversations(parseJson(text), limits);
  if (read !== null) return read;
  const isDamaged = (STARTS_JSON.test(text) && CONVERSATION_FIELD.test(text)) || isPieceOfExport(text);
  return isDamaged ? 'damaged' : null;
}

/** An export has no list items, because line breaks in its texts are escaped. */
function isPieceOfExport(text: string): boolean {
  let readTo = 0;
  for (const { index } of text.matchAll(CONVERSATION_PART)) {
    if (index < readTo) continue;
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index + 1);
    if (!LIST_ITEM.test(line)) return true;
    const end = text.indexOf('\n', index);
    readTo = end === -1 ? text.length : end;
  }
  return false;
}

function readConversations(file: unknown, limits: Limits): ReadConversations | null {
  const all = listOf(file).filter((one) => isChatGpt(one) || isClaude(one));
  if (all.length === 0) return null;
  const read = all.map(conversationOf).filter((one) => one !== null);
  const isShort = ({ content }: OwnMessage): boolean => content.length <= limits.messageChars;
  const conversations = read
    .map((one) => ({ ...one, messages: one.messages.filter(isShort) }))
    .filter(({ messages }) => messages.length > 0)
    .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
  const messages = read.flatMap((one) => one.messages);
  return {
    conversations,
    longMessages: messages.filter((one) => !isShort(one)).length,
    damaged: all.length - read.length,
  };
}

const startOf = ({ messages }: ExportedConversation): string => messages[0]?.at ?? '';

function conversationOf(one: Fields): ExportedConversation | null {
  const id = [one.conversation_id, one.id, one.uuid].find((given) => typeof given === 'string');
  if (typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id)) return null;
  const messages = isChatGpt(one) ? messagesOfChatGpt(one) : messagesOfClaude(one);
  return messages && { source: isChatGpt(one) ? 'chatgpt' : 'claude', id, first: 0, messages };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is its purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function message(content: string, at: Date): OwnMessage[] {
  const plain = visibleText(content.replace(CONTROL, '').toWellFormed()).trim();
  const isDated = !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1900 && at.getUTCFullYear() < 2200;
  return /\p{L}/u.test(plain) && isDated ? [{ at: at.toISOString(), content: plain }] : [];
}

/** Follows the parents from the last message, so that edited and repeated questions are left out. */
function branchTo(last: unknown, parentOf: (id: string) => unknown): string[] {
  const ids = new Set<string>();
  for (let id = last; typeof id === 'string' && !ids.has(id); id = parentOf(id)) ids.add(id);
  return [...ids].reverse();
}

/** Returns null if the last message is not in the file. */
function messagesOfChatGpt({ mapping, current_node: last, create_time: began }: Fields): OwnMessage[] | null {
  const nodes = isJsonObject(mapping) ? mapping : {};
  if (typeof last === 'string' && !Object.hasOwn(nodes, last)) return null;
  const nodeOf = (id: string): Fields => (isJsonObject(nodes[id]) ? nodes[id] : {});
  const ids = typeof last === 'string' ? branchTo(last, (id) => nodeOf(id).parent) : Object.keys(nodes);
  return ids.flatMap((id) => {
    const { message: said } = nodeOf(id);
    if (!isJsonObject(said) || !isOwnOfChatGpt(said)) return [];
    const seconds = typeof said.create_time === 'number' ? said.create_time : began;
    return typeof seconds === 'number' ? message(partsText(said.content), new Date(seconds * 1000)) : [];
  });
}

/** Instructions to the assistant are messages of the user too, but hidden ones. */
function isOwnOfChatGpt({ author, content, metadata }: Fields): boolean {
  if (!isJsonObject(author) || author.role !== 'user' || !isJsonObject(content)) return false;
  const { is_visually_hidden_from_conversation: isHidden, is_user_system_message: isSystem } = isJsonObject(
    metadata,
  )
    ? metadata
    : {};
  return (
    ['text', 'multimodal_text'].includes(String(content.content_type)) &&
    isHidden !== true &&
    isSystem !== true
  );
}

/** Parts that are no text are images and other files. */
const partsText = (content: unknown): string =>
  isJsonObject(content) && Array.isArray(content.parts)
    ? content.parts.filter((part) => typeof part === 'string').join('\n')
    : '';

/** Returns null if the last message is not in the file. */
function messagesOfClaude({ chat_messages, current_leaf_message_uuid: leaf }: Fields): OwnMessage[] | null {
  const all = listOf(chat_messages);
  const byId = new Map(all.map((one) => [one.uuid, one]));
  const hasBranches = all.some(({ parent_message_uuid: parent }) => byId.has(parent));
  if (hasBranches && typeof leaf === 'string' && !byId.has(leaf)) return null;
  const last = typeof leaf === 'string' ? leaf : newestOf(all)?.uuid;
  const branch = new Set(branchTo(last, (id) => byId.get(id)?.parent_message_uuid));
  return all
    .filter(({ uuid, sender }) => sender === 'human' && (!hasBranches || branch.has(String(uuid))))
    .flatMap((one) => message(textOfClaude(one), new Date(String(one.created_at))));
}

const newestOf = (all: readonly Fields[]): Fields | undefined =>
  all.toSorted((a, b) => (String(a.created_at) < String(b.created_at) ? 1 : -1))[0];

/** Newer exports leave `text` empty and fill `content`. Attachments are not the person's words. */
function textOfClaude({ text, content }: Fields): string {
  const blocks = listOf(content).flatMap((block) =>
    block.type === 'text' && typeof block.text === 'string' ? [block.text] : [],
  );
  return blocks.length > 0 ? blocks.join('\n') : typeof text === 'string' ? text : '';
}

/** The parts of a conversation begin at the same messages when it has grown since. */
export function partsOf(conversation: ExportedConversation, limits: Limits): ExportedConversation[] {
  const parts: ExportedConversation[] = [];
  let chars = 0;
  for (const [index, one] of conversation.messages.entries()) {
    const last = parts.at(-1);
    chars += one.content.length;
    if (last && last.messages.length < limits.partMessages && chars <= limits.partChars)
      last.messages.push(one);
    else {
      parts.push({ ...conversation, first: conversation.first + index, messages: [one] });
      chars = one.content.length;
    }
  }
  return parts;
}
