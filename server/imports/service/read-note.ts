import type { Blockquote, Heading, List, ListItem, Nodes, Paragraph, Table } from 'mdast';
import { dayIn } from './day-in.ts';
import { keptTags } from './kept-tags.ts';
import { calloutType, noteWords, withoutComments } from './note-words.ts';
import { HARD_BREAK, parseMarkdown, wordsIn } from './parse-markdown.ts';
import type { RawItem } from './parsed-line.ts';
import { readFrontMatter } from './read-front-matter.ts';
import { isTopic } from './read-plain-text.ts';

interface Note {
  /** Path of the note in its folder. */
  path: string;
  text: string;
  /** When the file was last changed. */
  modifiedAt: string | null;
}

interface NoteItems {
  items: RawItem[];
  /** Number of tasks, quotes, pictures and pieces of code. */
  otherBlocks: number;
}

/** Titles that tell nothing about what stands below them. */
const EMPTY_TITLE =
  /^(?:untitled.*|notes?|inbox|index|readme|home|about me|me|myself|memor(?:y|ies)|facts?|profile|journal|diary|daily note|today|misc(?:ellaneous)?|log)$/iu;
const DATED_TITLE = /^\d{4}-\d{2}(?:-\d{2})?\b/u;
/** A longer heading is a sentence of its own. */
const TITLE_CHARS = 80;
/** Below every heading, which has a depth of 6 at most. */
const CALLOUT_DEPTH = 7;
/** Lines that an editor has wrapped are about as long. */
const WRAPPED_CHARS = 60;
/** Placeholders of a template that was never filled in. */
const PLACEHOLDER = /\{\{(?:(?!\{\{).)*?\}\}|<%(?:(?!<%).)*?%>/u;

const titleOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/iu, '');

const isTelling = (title: string): boolean =>
  title !== '' && title.length <= TITLE_CHARS && !EMPTY_TITLE.test(title) && !DATED_TITLE.test(title);

interface Reading {
  title: string;
  headings: { depth: number; text: string }[];
  found: { line: number; text: string; tags: string[] }[];
  otherBlocks: number;
}

const wordsOnly = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function contextOf({ title, headings }: Reading, text: string, topics: readonly string[]): string[] {
  const said = wordsOnly(text);
  return [...new Set([title, headings.at(-1)?.text ?? '', ...topics])].filter(
    (one) => isTelling(one) && !said.includes(wordsOnly(one)),
  );
}

interface Said {
  line: number;
  raw: string;
}

/** The end of a sentence, or a tag. */
const ENDING = /[.!?…]["”’)]*$|(?:^|\s)#[\p{L}\p{N}_/-]+$/u;

/** Whether a line of a paragraph ends its statement. Other lines were only wrapped. */
function isEnd(text: string, next: string): boolean {
  if (text.endsWith(HARD_BREAK) || ENDING.test(text) || calloutType(text) !== null) return true;
  return text.length < WRAPPED_CHARS && !/[,;–-]$/u.test(text) && /^[\p{Lu}\p{N}]/u.test(next);
}

/** Divides a paragraph into its statements, because Obsidian shows its line breaks. */
function statementsIn(node: Paragraph): Said[] {
  const lines = wordsIn(node)
    .replaceAll(HARD_BREAK, `${HARD_BREAK}\n`)
    .split('\n')
    .map((text) => text.replace(/(?<![ \t])[ \t]+$/u, ''));
  const all: Said[] = [];
  let isOpen = false;
  for (const [index, text] of lines.entries()) {
    const last = all.at(-1);
    if (isOpen && last) last.raw += `\n${text}`;
    else all.push({ line: lineOf(node) + index, raw: text });
    isOpen = !isEnd(text, lines[index + 1] ?? '');
  }
  return all;
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;

function addStatement(reading: Reading, { line, raw }: Said, topics: readonly string[] = []): void {
  const { text, tags } = noteWords(raw);
  // a callout begins with its title
  if (calloutType(raw) !== null) reading.headings.push({ depth: CALLOUT_DEPTH, text });
  if (text === '' || calloutType(raw) !== null) return;
  if (PLACEHOLDER.test(text)) {
    reading.otherBlocks += 1;
    return;
  }
  const content = [...contextOf(reading, text, topics), text].join(': ');
  reading.found.push({ line, text: content, tags });
}

/** Adds one statement per paragraph, bullet and row. */
function readBlock(reading: Reading, node: Nodes): void {
  if (node.type === 'heading') enterHeading(reading, node);
  else if (node.type === 'paragraph') readParagraph(reading, node, []);
  else if (node.type === 'list') readBullets(reading, node, []);
  else if (node.type === 'table') readRows(reading, node);
  else if (node.type === 'blockquote') readQuote(reading, node);
  else if (node.type === 'code' || node.type === 'html') reading.otherBlocks += 1;
}

function enterHeading(reading: Reading, node: Heading): void {
  const { text } = noteWords(wordsIn(node));
  const above = reading.headings.filter(({ depth }) => depth < node.depth);
  reading.headings = [...above, { depth: node.depth, text }];
}

function readParagraph(reading: Reading, node: Paragraph, topics: readonly string[]): void {
  const pictures = node.children.filter(({ type }) => type === 'image').length;
  reading.otherBlocks += pictures + [...wordsIn(node).matchAll(/!\[\[/gu)].length;
  for (const said of statementsIn(node)) addStatement(reading, said, topics);
}

/** Reads a callout, and leaves out a quote, because its words may be somebody else’s. */
function readQuote(reading: Reading, node: Blockquote): void {
  const type = calloutType(node.children.map(wordsIn).join(' '));
  if (type === null || type === 'quote' || type === 'cite') reading.otherBlocks += 1;
  else for (const child of node.children) readBlock(reading, child);
  reading.headings = reading.headings.filter(({ depth }) => depth < CALLOUT_DEPTH);
}

function readBullets(reading: Reading, { children }: List, topics: readonly string[]): void {
  for (const item of children) readBullet(reading, item, topics);
}

function readBullet(reading: Reading, item: ListItem, topics: readonly string[]): void {
  const [first, ...rest] = item.children;
  const hasNested = item.children.some(({ type }) => type === 'list');
  const said = first?.type === 'paragraph' ? noteWords(wordsIn(first)).text : '';
  const isHead = hasNested && said !== '' && isTopic(said);
  const below = isHead ? [...topics, said.replace(/:$/u, '')] : topics;
  // a box to tick makes a task, which tells nothing that holds
  if (typeof item.checked === 'boolean') reading.otherBlocks += 1;
  else if (first?.type === 'paragraph' && !isHead) readParagraph(reading, first, topics);
  for (const child of first?.type === 'paragraph' ? rest : item.children) {
    if (child.type === 'list') readBullets(reading, child, below);
    else if (child.type === 'paragraph') readParagraph(reading, child, below);
    else readBlock(reading, child);
  }
}

function readRows(reading: Reading, { children: [header, ...rows] }: Table): void {
  const names = (header?.children ?? []).map((cell) => noteWords(wordsIn(cell)).text);
  for (const row of rows) {
    const cells = row.children.map((cell) => wordsIn(cell).trim());
    const [key = '', value = ''] = cells;
    const named = cells.flatMap((cell, index) =>
      cell === '' ? [] : `${names[index] ? `${names[index]}: ` : ''}${cell}`,
    );
    const raw = cells.length === 2 && key && value ? `${key}: ${value}` : named.join(', ');
    addStatement(reading, { line: lineOf(row), raw });
  }
}

/** Returns null for a note that is nested too deeply to be read. */
export function readNote({ path, text, modifiedAt }: Note): NoteItems | null {
  const root = parseMarkdown(withoutComments(text));
  if (root === null) return null;
  const reading: Reading = { title: titleOf(path), headings: [], found: [], otherBlocks: 0 };
  const [first] = root.children;
  const properties = readFrontMatter(first?.type === 'yaml' ? first.value : '');
  for (const child of root.children) readBlock(reading, child);
  const saidAt = properties.at ?? dayIn(reading.title) ?? modifiedAt ?? properties.begunAt;
  const items = reading.found.map(({ line, text: content, tags }) => ({
    line,
    file: path,
    fields: { content, ...keptTags([...properties.tags, ...tags]) },
    saidAt,
  }));
  return { items, otherBlocks: reading.otherBlocks };
}
