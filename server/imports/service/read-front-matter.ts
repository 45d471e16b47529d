import { parse } from 'yaml';
import { z } from 'zod';
import { dayIn } from './day-in.ts';
import { tagWords } from './note-words.ts';

interface FrontMatter {
  /** Day on which the note was last true, in ISO 8601. */
  at: string | null;
  /** Day on which the note was begun. */
  begunAt: string | null;
  tags: string[];
}

const LAST = ['date', 'updated', 'modified', 'last_modified', 'date modified', 'date updated', 'lastmod'];
const BEGUN = ['created', 'date created', 'created_at'];

const properties = z.record(z.string(), z.unknown());
const someTags = z.union([z.string().transform((tags) => tags.split(/[\s,]+/u)), z.array(z.unknown())]);

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
  const values = new Map(Object.entries(parsed(yaml)).map(([key, value]) => [key.toLowerCase(), value]));
  const dayOf = (keys: readonly string[]): string | null =>
    keys.map((key) => dayIn(values.get(key))).find((day) => day !== null) ?? null;
  const tags = someTags.safeParse(values.get('tags') ?? values.get('tag')).data ?? [];
  return {
    at: dayOf(LAST),
    begunAt: dayOf(BEGUN),
    tags: tags.flatMap((tag) => (typeof tag === 'string' ? tagWords(tag.replace(/^#/u, '')) : [])),
  };
}
