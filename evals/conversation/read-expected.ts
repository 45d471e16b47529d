import { readFileSync } from 'node:fs';
import { MEMORY_STATUS, type MemoryStatus, PRIVACY, type Privacy } from '#server/domain/words/vocabulary.ts';

/** A memory that must exist at the end. */
export interface ExpectedMemory {
  /** allowed statuses; null: the memory may exist or not, in any status */
  status: MemoryStatus[] | null;
  /** name of the owner or subject; null: anybody */
  about: string | null;
  /** what the memory must say: a list of parts, each with its possible wordings */
  words: string[][];
  /** minimum number of repetitions */
  told: number;
  privacy: Privacy | null;
  /** words of the memory that replaced it */
  by: string[] | null;
  why: string | null;
  /** day in ISO format */
  day: string | null;
  /** kind of its open review case */
  openCase: string | null;
  /** line of the file */
  written: string;
}

interface ExpectedState {
  memories: ExpectedMemory[];
  /** words that no table may contain */
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

/** Reads the file with the expected state; the file explains its own format. */
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
