import { dayIn } from './day-in.ts';
import type { RawItem } from './parsed-line.ts';

/** `- `, `* `, `•`, `1.`, `2)`, with or without a box to tick. */
const BULLET = /^(\s*)(?:[-*+•‣–]|\d{1,5}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/u;
/** Headings, rules, code fences and bold lines, which assistants use as headings. */
const FRAME =
  /^\s*(?:#{1,6}\s.*|([-*_=])(?:\s*\1){2,}\s*|(?:```|~~~).*|\*\*[^*]+\*\*:?|__[^_]+__:?|<!--.*-->)\s*$/u;
/** Sentences that an assistant puts around a list for the reader. */
const ADDRESS =
  /:\s*$|\?\s*$|\b(?:let me know|feel free|would you like|you['’]d like|here(?:['’]s| is| are) (?:what|everything|a list|the)|that['’]s (?:all|everything))\b/iu;
/** Date prefix of memory lists by Claude and ChatGPT: `[2025-03-01] - likes tea`. */
const DAY = /^\[(\d{4}-\d{2}-\d{2}|unknown|no date)\]\s*[-–—:.,;]*\s*/iu;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/u;
const TABLE_RULE = /^[\s|:-]*-[\s|:-]*$/u;
const FIELD = /^[\w-]+:/u;
const FRONT_MATTER_LINE = /^(?:[\w-]+:.*|\s+.*|- .*|)$/u;
/** A topic above nested bullets has few words, a statement more. */
const TOPIC_WORDS = 3;

interface Found {
  line: number;
  text: string;
  /** Null for a line that is not a bullet. */
  indent: number | null;
}

interface PlainText {
  items: RawItem[];
  /** Number of lines that speak about the list: its introduction, its end, and topics of nested bullets. */
  frameLines: number;
}

const withoutMarks = (text: string): string => text.replace(/\*\*|__|`/gu, '').trim();

function itemOf(line: number, text: string, topics: readonly string[]): RawItem {
  const [head = '', day = ''] = DAY.exec(text) ?? [];
  const content = [...topics, withoutMarks(text.slice(head.length))].join(': ');
  return { line, fields: { content }, saidAt: dayIn(day) };
}

/** Returns the number of lines of YAML front matter at the beginning of a Markdown file. */
function frontMatterLines(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---' || !FIELD.test(lines[1] ?? '')) return 0;
  const end = lines.findIndex((line, index) => index > 0 && !FRONT_MATTER_LINE.test(line));
  return end > 1 && lines[end]?.trim() === '---' ? end + 1 : 0;
}

/** Returns the cells of a table's row as text, or null for a header or a rule. */
function rowText(row: string, next: string | undefined): string | null {
  if (TABLE_RULE.test(row) || (next !== undefined && TABLE_ROW.test(next) && TABLE_RULE.test(next)))
    return null;
  const cells = row.split('|').map((cell) => cell.trim());
  const filled = cells.filter((cell) => cell !== '');
  return cells.length === 2 ? filled.join(': ') : filled.join(', ');
}

function found(lines: readonly string[]): Found[] {
  const all: Found[] = [];
  let isOpen = false;
  for (let index = frontMatterLines(lines); index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '' || FRAME.test(line)) {
      isOpen = false;
      continue;
    }
    const [, row] = TABLE_ROW.exec(line) ?? [];
    const [, indent, bulleted] = BULLET.exec(line) ?? [];
    const last = all.at(-1);
    if (bulleted === undefined && isOpen && last && last.indent !== null && /^\s{2,}|^\t/u.test(line)) {
      last.text += ` ${line.trim()}`;
      continue;
    }
    const text = row === undefined ? (bulleted ?? line).trim() : rowText(row, lines[index + 1]);
    if (text === null || text === '') continue;
    all.push({ line: index + 1, text, indent: indent === undefined ? null : indent.length });
    isOpen = true;
  }
  return all;
}

export const isTopic = (text: string): boolean =>
  text.endsWith(':') || (text.split(/\s+/u).length <= TOPIC_WORDS && !/[.!?]$/u.test(text));

/** Reads one memory per bullet with its indented lines, or one per line if there are no bullets. */
export function readText(lines: readonly string[]): PlainText {
  const all = found(lines);
  const isList = all.some(({ indent }) => indent !== null);
  const items: RawItem[] = [];
  const topics: { indent: number; text: string }[] = [];
  for (const [index, { line, text, indent }] of all.entries()) {
    if (indent === null) {
      topics.length = 0;
      if (!isList || !ADDRESS.test(text)) items.push(itemOf(line, text, []));
      continue;
    }
    while ((topics.at(-1)?.indent ?? -1) >= indent) topics.pop();
    const hasNested = (all[index + 1]?.indent ?? -1) > indent;
    if (hasNested && isTopic(withoutMarks(text))) {
      topics.push({ indent, text: withoutMarks(text).replace(/:$/u, '') });
      continue;
    }
    items.push(
      itemOf(
        line,
        text,
        topics.map((topic) => topic.text),
      ),
    );
  }
  return { items, frameLines: all.length - items.length };
}
