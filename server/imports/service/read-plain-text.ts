import type { RawItem } from './parsed-line.ts';

/** `- `, `* `, `•`, `1.`, `2)`, with or without a box to tick. */
const BULLET = /^(\s*)(?:[-*+•‣–]|\d{1,5}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/u;
/** Headings, rules, code fences and bold lines, which assistants use as headings. */
const FRAME =
  /^\s*(?:#{1,6}\s.*|([-*_=])(?:\s*\1){2,}\s*|(?:```|~~~).*|\*\*[^*]+\*\*:?|__[^_]+__:?|<!--.*-->)\s*$/u;
/** Date prefix of memory lists by Claude and ChatGPT: `[2025-03-01] - likes tea`. */
const DAY = /^\[(\d{4}-\d{2}-\d{2}|unknown|no date)\]\s*[-–—:]*\s*/iu;

const withoutMarks = (text: string): string => text.replace(/\*\*|__|`/gu, '').trim();

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

function itemOf(line: number, text: string): RawItem {
  const [head = '', day = ''] = DAY.exec(text) ?? [];
  const content = withoutMarks(text.slice(head.length));
  return { line, fields: { content }, saidAt: isDay(day) ? `${day}T00:00:00.000Z` : null };
}

/** Reads one memory per bullet with its indented lines, or one per line if there are no bullets. */
export function readText(lines: readonly string[]): RawItem[] {
  const found: { line: number; text: string; isBullet: boolean }[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || FRAME.test(line)) {
      isOpen = false;
      continue;
    }
    const [, , bulleted] = BULLET.exec(line) ?? [];
    const last = found.at(-1);
    if (bulleted === undefined && isOpen && last?.isBullet && /^\s{2,}|^\t/u.test(line)) {
      last.text += ` ${line.trim()}`;
      continue;
    }
    const text = (bulleted ?? line).trim();
    if (text === '') continue;
    found.push({ line: index + 1, text, isBullet: bulleted !== undefined });
    isOpen = true;
  }
  return found.map(({ line, text }) => itemOf(line, text));
}
