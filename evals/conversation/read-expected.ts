import { readFileSync } from 'node:fs';
import { MEMORY_STATUS, type MemoryStatus, PRIVACY, type Privacy } from '#server/domain/words/vocabulary.ts';

/** A memory that must exist at the end. If `status` is null, the memory may exist but need not. */
export interface ExpectedMemory {
  /** Allowed statuses; null: the memory may be missing or have any status. */
  status: MemoryStatus[] | null;
  /** Name of the owner or of a person that the memory is about; null: not checked. */
  about: string | null;
  /** Required words. Each inner list holds alternatives. The memory must contain at least one of them. */
  words: string[][];
  /** Minimum number of reinforcements. */
  told: number;
  /** Privacy of the memory; null: not checked. */
  privacy: Privacy | null;
  /** Alternative words, at least one of which the superseding memory must contain; null: not checked. */
  by: string[] | null;
  /** Words that the memory's reason must contain; null: not checked. */
  why: string | null;
  /** Day on which the remembered event happened, `YYYY-MM-DD`; null: not checked. */
  day: string | null;
  /** Kind of an open review case about the memory; null: not checked. */
  openCase: string | null;
  /** The line of expected.txt from which this was read, for messages. */
  written: string;
}

interface ExpectedState {
  memories: ExpectedMemory[];
  /** Texts that no table may contain. */
  nowhere: string[];
}

function parseMemory(line: string): ExpectedMemory {
  const [name = '', about = '', words = '', further = ''] = line.split(' | ');
  const standings = MEMORY_STATUS.filter((one) => name.split('/').includes(one));
  if (standings.length === 0 && name !== 'may') throw new Error(`Unknown status: ${line}`);
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

/** Reads expected.txt, whose own comments explain its format. */
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
