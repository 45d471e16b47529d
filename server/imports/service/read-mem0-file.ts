import { z } from 'zod';
import { isJsonObject, parseJson } from '#server/domain/text/parse-json.ts';
import { keptTags } from './kept-tags.ts';
import type { NumberedLine, RawItem, ReadLine } from './parsed-line.ts';

// Reads what `GET /v1/memories` and `get_all()` of mem0 return, in the spelling of its Python and its TypeScript
// library, and both files of a backup of OpenMemory.

const words = z.string().nullish();
const time = z.union([z.string(), z.number()]).nullish();
const memory = z
  .object({
    memory: words,
    content: words,
    state: words,
    ...{ user_id: words, userId: words, agent_id: words, agentId: words },
    ...{ attributed_to: words, attributedTo: words },
    ...{ created_at: time, createdAt: time, updated_at: time, updatedAt: time },
    ...{ expiration_date: words, expirationDate: words },
    categories: z.array(z.string()).nullish().catch(null),
  })
  .transform((one) => ({
    text: (one.memory ?? one.content ?? '').trim(),
    state: one.state ?? 'active',
    user: one.user_id ?? one.userId ?? null,
    agent: one.agent_id ?? one.agentId ?? null,
    attributedTo: one.attributed_to ?? one.attributedTo ?? null,
    saidAt: momentOf(one.updated_at ?? one.updatedAt) ?? momentOf(one.created_at ?? one.createdAt),
    expiresAt: momentOf(one.expiration_date ?? one.expirationDate),
    categories: one.categories ?? [],
  }));
type Mem0Memory = z.output<typeof memory>;

const NO_MEMORY = 'A memory of mem0 needs its text in the field "memory".';
const DAMAGED = 'This file of mem0 is incomplete or damaged: it is not valid JSON. Export it again.';
const SEVERAL =
  'This file has the memories of several users of mem0. Export those of one user, with a filter on user_id.';

/** `{"id": "…", "memory": "…"` in a file that no JSON parser can read. */
const LOOKS_LIKE_MEM0 = /^\s*(?:\[\s*)?\{[\s\S]{0,400}?"(?:memory|results)"\s*:/u;
const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/iu;

/** Accepts ISO 8601, where a time without a zone is UTC, and seconds since 1970. */
function momentOf(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const isZoned = typeof value === 'number' || !value.includes('T') || ZONE.test(value);
  const at = new Date(typeof value === 'number' ? value * 1000 : isZoned ? value : `${value}Z`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const isMem0 = (value: unknown): boolean =>
  isJsonObject(value) &&
  (typeof value.memory === 'string' || (typeof value.content === 'string' && 'state' in value));

/** Returns the memories of one document, or null if it is no document of mem0. */
function inDocument(document: unknown): unknown[] | null {
  const list = isJsonObject(document) ? (document.results ?? document.memories) : document;
  return Array.isArray(list) && list.some(isMem0) ? list : null;
}

/** Returns one value per line that is not empty, or null if the file has no lines of mem0. */
function inLines(content: string): unknown[] | null {
  const values = content
    .split(/\r\n|\n|\r/u)
    .filter((line) => line.trim() !== '')
    .map(parseJson);
  return values.some(isMem0) ? values : null;
}

/**
 * Returns one item per memory of the file, whose line is the number of the memory; null for another file; and a message
 * if the file cannot be imported.
 */
export function readMem0File(content: string, now: string): NumberedLine[] | string | null {
  if (!/^\s*[[{]/u.test(content)) return null;
  const document = parseJson(content);
  const values = document === undefined ? inLines(content) : (inDocument(document) ?? inLines(content));
  if (values === null) return document === undefined && LOOKS_LIKE_MEM0.test(content) ? DAMAGED : null;
  const memories = values.map((value) => memory.safeParse(value).data);
  const users = new Set(memories.flatMap((one) => one?.user ?? []));
  if (users.size > 1) return SEVERAL;
  return memories.map((one, index) => ({ line: index + 1, read: readOne(index + 1, one, now) }));
}

function readOne(line: number, one: Mem0Memory | undefined, now: string): ReadLine {
  if (!one || one.text === '') return { problem: NO_MEMORY };
  const isExpired = one.expiresAt !== null && one.expiresAt < now;
  if (one.state !== 'active' || isExpired) return { leftOut: 'not_in_use' };
  if (one.attributedTo === 'assistant' || (one.user === null && one.agent !== null))
    return { leftOut: 'of_assistants' };
  return { items: [itemOf(line, one)] };
}

function itemOf(line: number, { text, saidAt, expiresAt, categories }: Mem0Memory): RawItem {
  const tags = keptTags(categories.map((name) => name.replace(/_+/gu, ' ').trim()));
  return {
    line,
    fields: { content: text, ...tags, ...(expiresAt !== null && { expiresAt }) },
    saidAt,
  };
}
