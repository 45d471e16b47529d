import { parse } from 'yaml';
import { z } from 'zod';
import { tagWords } from './note-words.ts';

interface FrontMatter {
  /** Day on which the note was last true, in ISO 8601. */
  at: string | null;
  /** Day on which the note was begun. */
  begunAt: string | null;
  tags: string[];
}

const NOTHING: FrontMatter = { at: null, begunAt: null, tags: [] };
const LAST = ['date', 'updated', 'modified', 'last_modified', 'date modified', 'date updated', 'lastmod'];
const BEGUN = ['created', 'date created', 'created_at'];
const DAY = /^\s*(?:\[\[)?(\d{4}-\d{2}-\d{2})/u;

const properties = z.record(z.string(), z.unknown());
const someTags = z.union([z.string().transform((tags) => tags.split(/[\s,]+/u)), z.array(z.unknown())]);

/** Returns midnight of the day that a text begins with, if there is such a day. */
export function dayIn(text: unknown): string | null {
  const [, day] = (typeof text === 'string' ? DAY.exec(text) : null) ?? [];
  const at = new Date(`${day ?? ''}T00:00:00Z`);
  return !day || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? null : at.toISOString();
}

function parsed(yaml: string): Record<string, unknown> {
  try {
    // a note may name an anchor a million times
    return properties.safeParse(parse(yaml, { maxAliasCount: 0 })).data ?? {};
  } catch {
    return {};
  }
}

/** Reads the properties that begin a note. Damaged ones count as none. */
export function readFrontMatter(yaml: string): FrontMatter {
  const found = Object.entries(parsed(yaml)).map(([key, value]) => [key.toLowerCase(), value] as const);
  if (found.length === 0) return NOTHING;
  const values = new Map(found);
  const dayOf = (keys: readonly string[]): string | null =>
    keys.map((key) => dayIn(values.get(key))).find((day) => day !== null) ?? null;
  const tags = someTags.safeParse(values.get('tags') ?? values.get('tag')).data ?? [];
  return {
    at: dayOf(LAST),
    begunAt: dayOf(BEGUN),
    tags: tags.flatMap((tag) => (typeof tag === 'string' ? tagWords(tag.replace(/^#/u, '')) : [])),
  };
}
