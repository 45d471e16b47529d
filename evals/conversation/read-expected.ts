import { readFileSync } from 'node:fs';
import { MEMORY_STATUS, type MemoryStatus, PRIVACY, type Privacy } from '#server/domain/words/vocabulary.ts';

/** A memory that must exist at the end. With `status` null, the memory is allowed, but need not exist. */
export interface ExpectedMemory {
  /** Allowed statuses. Null allows every status, and a missing memory. */
  status: MemoryStatus[] | null;
  /** Name of the owner, or of a person whom the memory is about. Null if not checked. */
  about: string | null;
  /** Words that the memory must contain: one word out of each inner list. */
  words: string[][];
  /** Minimum number of reinforcements of the memory. */
  told: number;
  /** Null if not checked. */
  privacy: Privacy | null;
  /** Words of which the superseding memory must contain at least one. Null if not checked. */
  by: string[] | null;
  /** Words that the memory's reason must contain. Null if not checked. */
  why: string | null;
  /** Day of the remembered event, `YYYY-MM-DD`. Null if not checked. */
  day: string | null;
  /** Kind of a review case that must be open for the memory. Null if not checked. */
  openCase: string | null;
  /** The line of expected.txt, for error messages. */
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

/** Reads expected.txt. The comments in that file explain its format. */
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
