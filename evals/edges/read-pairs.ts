import { readFileSync } from 'node:fs';
import { EDGE_TYPES, type EdgeType } from '#server/domain/words/vocabulary.ts';

/** Only `seen` may be tuned on. */
export const HALVES = ['seen', 'unseen'] as const;
type Half = (typeof HALVES)[number];

export interface LabelledStatement {
  /** ISO day on which it happened; null where nothing is said */
  day: string | null;
  people: string[];
  place: string | null;
  text: string;
  why: string | null;
}

export interface LabelledPair {
  /** told first */
  known: LabelledStatement;
  /** told now */
  told: LabelledStatement;
  /** minutes between the two tellings */
  gapMinutes: number;
  /** the edge to draw, from B forward or from A forward; null: none */
  edge: { type: EdgeType; from: 'A' | 'B' } | null;
}

const STATEMENT = /^(\S+)\s+\[([^\]]*)\](?:\s*@\s*([^:]+?))?\s*:\s*(.*?)(?:\s\|\swhy\s(.*))?$/;

function parseStatement(line: string): LabelledStatement {
  const [, day = '', people = '', place, text = '', why] = STATEMENT.exec(line) ?? [];
  if (text === '') throw new Error(`Not a statement: ${line}`);
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
  if (unit !== 'm' && unit !== 'h' && unit !== 'd') throw new Error(`Not a time: ${word}`);
  return Number(count) * MINUTES[unit];
}

function parseEdge(words: string): LabelledPair['edge'] {
  if (words === 'none') return null;
  const [from, name] = words.split(' ');
  const type = EDGE_TYPES.find((one) => one === name);
  if (type === undefined || (from !== 'A' && from !== 'B')) throw new Error(`Not an edge: ${words}`);
  return { type, from };
}

/** Blocks of three lines, A, B and =; the file itself says what stands in them. */
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

/** Which half a pair belongs to: one bit of the FNV-1a hash of what is told now, so that nobody chose. */
export function halfOf({ known, told }: LabelledPair): Half {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${known.text}\n${told.text}`))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // the lowest bit of FNV-1a is the parity of the bytes alone
  return ((hash >>> 16) & 1) === 0 ? 'seen' : 'unseen';
}

const all = parsePairs(readFileSync(new URL('pairs.txt', import.meta.url), 'utf8'));

export const readPairs = (half: Half): LabelledPair[] => all.filter((pair) => halfOf(pair) === half);
