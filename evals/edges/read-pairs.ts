import { readFileSync } from 'node:fs';
import { EDGE_TYPES, type EdgeType } from '#server/domain/words/vocabulary.ts';

/** Tune the rules on `seen` only. */
export const HALVES = ['seen', 'unseen'] as const;
type Half = (typeof HALVES)[number];

export interface LabelledStatement {
  /** Day of the event, `YYYY-MM-DD`. Null if the statement gives no day. */
  day: string | null;
  people: string[];
  place: string | null;
  text: string;
  why: string | null;
}

export interface LabelledPair {
  /** The earlier statement, marked A in the file. */
  known: LabelledStatement;
  /** The later statement, marked B in the file. */
  told: LabelledStatement;
  gapMinutes: number;
  edge: { type: EdgeType; from: 'A' | 'B' } | null;
}

const STATEMENT = /^(\S+)\s+\[([^\]]*)\](?:\s*@\s*([^:]+?))?\s*:\s*(.*?)(?:\s\|\swhy\s(.*))?$/;

function parseStatement(line: string): LabelledStatement {
  const [, day = '', people = '', place, text = '', why] = STATEMENT.exec(line) ?? [];
  if (text === '') throw new Error(`This line is not a valid statement: ${line}`);
  return {
    day: day === '-' ? null : day,
    people: people.split(',').flatMap((name) => name.trim() || []),
    place: place?.trim() ?? null,
    text: text.trim(),
    why: why?.trim() ?? null,
  };
}

const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const;

function parseGap(word: string): number {
  const [, count, unit] = /^\+(\d+)([mhd])$/.exec(word) ?? [];
  if (unit !== 'm' && unit !== 'h' && unit !== 'd')
    throw new Error(`This is not a time such as +5m or +3d: ${word}`);
  return Number(count) * MINUTES[unit];
}

function parseEdge(words: string): LabelledPair['edge'] {
  if (words === 'none') return null;
  const [from, name] = words.split(' ');
  const type = EDGE_TYPES.find((one) => one === name);
  if (type === undefined || (from !== 'A' && from !== 'B'))
    throw new Error(`This is not an edge, such as "A caused_by B", or "none": ${words}`);
  return { type, from };
}

/** Parses blocks of three lines, which begin with A, B and =. */
function parsePairs(text: string): LabelledPair[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const pairs: LabelledPair[] = [];
  for (let at = 0; at < lines.length; at += 3) {
    const [a = '', b = '', answer = ''] = lines.slice(at, at + 3);
    const [, gap = '', rest = ''] = /^B (\S+) (.*)$/.exec(b) ?? [];
    pairs.push({
      known: parseStatement(a.slice(2)),
      told: parseStatement(rest),
      gapMinutes: parseGap(gap),
      edge: parseEdge(answer.slice(2)),
    });
  }
  return pairs;
}

/** Assigns a half by one bit of the FNV-1a hash of both texts, so that nobody can choose it. */
export function halfOf({ known, told }: LabelledPair): Half {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${known.text}\n${told.text}`))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // The lowest bit of an FNV-1a hash is only the parity of the bytes, so this uses bit 16.
  return ((hash >>> 16) & 1) === 0 ? 'seen' : 'unseen';
}

const all = parsePairs(readFileSync(new URL('pairs.txt', import.meta.url), 'utf8'));

export const readPairs = (half: Half): LabelledPair[] => all.filter((pair) => halfOf(pair) === half);
