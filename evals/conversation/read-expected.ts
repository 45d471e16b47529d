import { readFileSync } from 'node:fs';
import { MEMORY_STATUS, type MemoryStatus, PRIVACY, type Privacy } from '#server/domain/words/vocabulary.ts';

/** A memory that is to be there at the end. */
export interface ExpectedMemory {
  /** how it may stand; null: it may be there or not, standing as it likes */
  status: MemoryStatus[] | null;
  /** the name of whose it is or whom it is about; null: anybody */
  about: string | null;
  /** what it has to say: of each, one of the ways in which it may be said */
  words: string[][];
  /** how often it was said again, at least */
  told: number;
  privacy: Privacy | null;
  /** words of what has taken its place */
  by: string[] | null;
  why: string | null;
  /** ISO day */
  day: string | null;
  /** the kind of the case that waits for a person about it */
  openCase: string | null;
  /** the line as it stands in the file */
  written: string;
}

interface ExpectedState {
  memories: ExpectedMemory[];
  /** what must stand in no table */
  nowhere: string[];
}

function parseMemory(line: string): ExpectedMemory {
  const [name = '', about = '', words = '', further = ''] = line.split(' | ');
  const standings = MEMORY_STATUS.filter((one) => name.split('/').includes(one));
  if (standings.length === 0 && name !== 'may') throw new Error(`Not a standing: ${line}`);
  const more = new Map(
    further
      .split('; ')
      .filter(Boolean)
      .map((part) => {
        const [key = ''] = part.split(' ');
        return [key, part.slice(key.length + 1)] as const;
      }),
  );
  return {
    status: name === 'may' ? null : standings,
    about: about === '*' ? null : about,
    words: words.split(', ').map((word) => word.split('/')),
    told: Number(more.get('told') ?? 0),
    privacy: PRIVACY.find((one) => one === more.get('privacy')) ?? null,
    by: more.get('by')?.split('/') ?? null,
    why: more.get('why') ?? null,
    day: more.get('day') ?? null,
    openCase: more.get('case') ?? null,
    written: line,
  };
}

/** What the file beside the conversation says; the file itself says what stands in it. */
export function readExpected(): ExpectedState {
  const lines = readFileSync(new URL('expected.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const isNowhere = (line: string): boolean => line.startsWith('nowhere | ');
  return {
    memories: lines.filter((line) => !isNowhere(line)).map(parseMemory),
    nowhere: lines.filter(isNowhere).map((line) => line.slice('nowhere | '.length)),
  };
}
