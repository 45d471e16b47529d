import { READING } from '#server/domain/parameters/english-parameters.ts';

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Returns one line with plain spaces, apostrophes and quotation marks. Null if empty or too long. */
export function oneLine(prompt: string): string | null {
  if (prompt.length > READING.questionChars) return null;
  const line = prompt
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[‘’ʼ´`′]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? null : line;
}

interface Word {
  /** In lower case, without surrounding punctuation. */
  word: string;
  start: number;
  end: number;
}

const MISSPELLINGS = new Map(
  Object.entries({
    what: 'waht wat whta wht',
    why: 'wy hwy whyy',
    about: 'abuot abut baout aobut abotu',
    know: 'knwo konw kno',
    changed: 'chagned chnaged changd',
    connected: 'conected connceted connectd',
    related: 'realted',
  }).flatMap(([word, wrong]) => wrong.split(' ').map((spelling): [string, string] => [spelling, word])),
);

const CONTRACTED =
  /^(what|how|who|why|that|there|it|which|where|when)'?(s|d|re|ve)$|^(i|we|you|they)'(d|ve|re|m)$/;
const ENDING: Record<string, string> = { s: 'is', d: 'did', re: 'are', ve: 'have', m: 'am' };
const NEGATED = /^(did|do|does|is|are|was|were|has|have|had|would|should|could|ca|wo)n'?t$/;
const FULL: Record<string, string> = { ca: 'can', wo: 'will' };

/** Matches words without a space between them, such as "whydid". */
const RUN =
  /^(?:why|what|how|did|do|does|is|are|was|were|has|have|had|we|you|know|about|changed|connected|related|linked|to){2,4}$/;
const PART =
  /why|what|how|did|does|do|is|are|was|were|has|have|had|we(?!re)|you|know|about|changed|connected|related|linked|to/g;

function wordsAt(raw: string, start: number): Word[] {
  const bare = raw.toLowerCase().replace(/^["'([]+|["')\],;:!?.…]+$/g, '');
  const end = start + raw.length;
  if (bare === '') return [];
  const one = (word: string, from = start, to = end): Word => ({ word, start: from, end: to });
  const [, asks, ending, person, personEnding] = CONTRACTED.exec(bare) ?? [];
  const second = ENDING[ending ?? personEnding ?? ''];
  if (second !== undefined) return [one(asks ?? person ?? bare), one(second, end)];
  const verb = NEGATED.exec(bare)?.[1];
  if (verb !== undefined) return [one(FULL[verb] ?? verb), one('not', end)];
  const corrected = MISSPELLINGS.get(bare);
  if (corrected !== undefined || !RUN.test(bare))
    return [one(/^(?:->|=>|→)$/u.test(bare) ? '->' : (corrected ?? bare))];
  const from = start + raw.toLowerCase().indexOf(bare);
  return [...bare.matchAll(PART)].map(({ 0: part, index }) =>
    one(part, from + index, from + index + part.length),
  );
}

const wordsOf = (line: string): Word[] =>
  [...line.matchAll(/\S+/g)].flatMap(({ 0: raw, index }) => wordsAt(raw, index));

export interface Reading {
  line: string;
  words: readonly Word[];
  text: string;
}

export const reread = (line: string, words: readonly Word[]): Reading => ({
  line,
  words,
  text: words.map(({ word }) => `${word} `).join(''),
});

export const read = (line: string): Reading => reread(line, wordsOf(line));
