import { readFileSync } from 'node:fs';
import { MEMORY_STATUS, type MemoryStatus, PRIVACY, type Privacy } from '#server/domain/words/vocabulary.ts';

export interface ExpectedMemory {
  /** Allowed statuses. Null allows any, and a missing memory. */
  status: MemoryStatus[] | null;
  about: string | null;
  /** The memory must contain one word out of each inner list. */
  words: string[][];
  told: number;
  privacy: Privacy | null;
  by: string[] | null;
  why: string | null;
  /** Day of the remembered event, `YYYY-MM-DD`. Null if not checked. */
  day: string | null;
  openCase: string | null;
  written: string;
}

interface ExpectedState {
  memories: ExpectedMemory[];
  nowhere: string[];
}

function parseMemory(line: string): ExpectedMemory {
  const [name = '', about = '', words = '', further = ''] = line.split(' | ');
  const standings = MEMORY_STATUS.filter((one) => name.split('/').includes(one));
  if (standings.length === 0 && name !== 'may')
    throw new Error(`This line begins with neither a status nor "may": ${line}`);
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

/** The comments in expected.txt explain its format. */
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
