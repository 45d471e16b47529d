import { readMonicaExport } from '#server/domain/conversation/monica-export.ts';
import { parseJson } from '#server/domain/text/parse-json.ts';
import { exportedEntry } from '../schema.ts';
import type { RawItem, ReadFile } from './parsed-line.ts';

const STARTS_ENTRY = /^\s*\{"monica":/u;
const NO_ENTRY = 'A line needs "monica" with its number, and "content".';

/** Reads an export of Monica, or JSON lines with one entry each, which a browser makes from it. Null for another file. */
export function readMonicaFile(content: string): ReadFile | null {
  const whole = readMonicaExport(content);
  if (whole !== null) {
    const items = whole.entries.map((entry, index) => itemOf({ monica: index + 1, ...entry }));
    return { items, problems: [], leftOut: { other_blocks: whole.others } };
  }
  if (!STARTS_ENTRY.test(content)) return null;
  const file: Omit<ReadFile, 'leftOut'> = { items: [], problems: [] };
  let others = 0;
  for (const [index, line] of content.split('\n').entries()) {
    if (line.trim() === '') continue;
    const { data } = exportedEntry.safeParse(parseJson(line));
    if (!data) file.problems.push({ line: index + 1, problem: NO_ENTRY });
    else {
      others += data.others ?? 0;
      file.items.push(itemOf(data));
    }
  }
  return { ...file, leftOut: { other_blocks: others } };
}

type Entry = Omit<ReturnType<typeof exportedEntry.parse>, 'others'>;

const itemOf = ({ monica, content, saidAt, day, recurrence, date }: Entry): RawItem => ({
  line: monica,
  saidAt,
  fields: { content, ...(day ? { occurredAt: day } : {}), ...(recurrence ? { recurrence } : {}) },
  ...(date ? { date } : {}),
});
