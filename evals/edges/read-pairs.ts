import { readFileSync } from 'node:fs';
import { EDGE_TYPES, type EdgeType } from '#server/domain/words/vocabulary.ts';

/** Halves of the pairs. Only `seen` may be used for tuning. */
export const HALVES = ['seen', 'unseen'] as const;
type Half = (typeof HALVES)[number];

export interface LabelledStatement {
  /** day of the event in ISO format; null: not stated */
  day: string | null;
  people: string[];
  place: string | null;
  text: string;
  why: string | null;
}

export interface LabelledPair {
  /** the existing statement */
  known: LabelledStatement;
  /** the incoming statement */
  told: LabelledStatement;
  /** minutes between the two statements */
  gapMinutes: number;
  /** the expected edge, starting at B or at A; null: none */
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

/** Parses blocks of three lines, A, B and =; the file explains its format. */
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

/** The half of a pair: one bit of the FNV-1a hash of its incoming statement, so that nobody chooses. */
export function halfOf({ known, told }: LabelledPair): Half {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${known.text}\n${told.text}`))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // not the lowest bit, which depends only on the parity of the bytes
  return ((hash >>> 16) & 1) === 0 ? 'seen' : 'unseen';
}

const all = parsePairs(readFileSync(new URL('pairs.txt', import.meta.url), 'utf8'));

export const readPairs = (half: Half): LabelledPair[] => all.filter((pair) => halfOf(pair) === half);
