// Reads the marks that Obsidian adds to Markdown.
// No pattern may run on from each of many beginnings, because a note may repeat one a hundred thousand times.

const EMBED = /!\[\[[^\][\n]*\]\]/gu;
const WIKI_LINK = /\[\[([^\][|\n]*)(?:\|([^\][\n]*))?\]\]/gu;
const TAG = /(?<=^|\s)#([\p{L}\p{N}_/-]*[\p{L}_][\p{L}\p{N}_/-]*)/gu;
/** Tags that end a text label it. Others are words of its sentence. */
const LAST_TAGS = /(?:(?:^|\s)#(?=[\p{N}/-]*[\p{L}_])[\p{L}\p{N}_/-]+)+\s*$/u;
const BLOCK_ID = /(?:^|\s)\^[\w-]+\s*$/u;
const CALLOUT = /^\[!([\w-]+)\][+-]?[ \t]*/u;
const FIELD = /(?<=^|[\s[(])([\p{L}\p{N} _-]{1,40})::\s*/gu;
const HIGHLIGHT = /==(?=\S)([^=\n]+)==/gu;
const COMMENT = /%%[\s\S]*?%%/gu;

export const tagWords = (tag: string): string => tag.replace(/[/_]+/gu, ' ').trim().toLowerCase();

/** Keeps the line breaks, so that lines keep their numbers. */
export const withoutComments = (text: string): string =>
  text.replace(COMMENT, (comment) => comment.replace(/[^\n]/gu, ''));

/** Returns the type of a callout, such as `tip`, or null for another quote. */
export const calloutType = (text: string): string | null => CALLOUT.exec(text)?.[1]?.toLowerCase() ?? null;

function linkWords(target: string, alias: string | undefined): string {
  if (alias?.trim()) return alias;
  const [page = '', ...headings] = target.split('#');
  const name = page.split('/').at(-1) ?? '';
  return (name || headings.at(-1) || '').replace(/\.md$/iu, '');
}

interface NoteWords {
  text: string;
  tags: string[];
}

/** Replaces links and tags by their words, and removes embedded files, callout types and block ids. */
export function noteWords(raw: string): NoteWords {
  const bare = raw
    .replace(CALLOUT, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(EMBED, ' ')
    .replace(WIKI_LINK, (_, target: string, alias?: string) => linkWords(target, alias))
    .replace(BLOCK_ID, '');
  const tags = [...bare.matchAll(TAG)].map(([, tag = '']) => tagWords(tag));
  const text = bare
    .replace(LAST_TAGS, '')
    .replace(TAG, (_, tag: string) => tagWords(tag))
    .replace(FIELD, '$1: ')
    .replace(HIGHLIGHT, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return { text, tags };
}
