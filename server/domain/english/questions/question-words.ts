import { READING } from '#server/domain/parameters/english-parameters.ts';

// Splits a prompt into normalised words, and compiles the forms of `question-forms.ts` into patterns over these words.

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Normalises a prompt to one line with plain spaces, apostrophes and quotation marks. Null if empty or too long. */
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
  /** The word in lower case, without surrounding punctuation. */
  word: string;
  /** Offset of the word in the line. */
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

/** Matches contractions of two words, also without an apostrophe: "what's", "whats", "why'd". */
const CONTRACTED =
  /^(what|how|who|why|that|there|it|which|where|when)'?(s|d|re|ve)$|^(i|we|you|they)'(d|ve|re|m)$/;
const ENDING: Record<string, string> = { s: 'is', d: 'did', re: 'are', ve: 'have', m: 'am' };
const NEGATED = /^(did|do|does|is|are|was|were|has|have|had|would|should|could|ca|wo)n'?t$/;
const FULL: Record<string, string> = { ca: 'can', wo: 'will' };

/** Matches question words joined by a missing space: "whydid", "weknow", "changedabout". */
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

/** A line as normalised words with their offsets. In `text` each word is followed by one space. */
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

const elementOf = (element: string): string => {
  const slot = /^<(\w)>$/.exec(element)?.[1];
  if (slot) return `(?<${slot}>(?:\\S+ )+?)`;
  const ahead = /^\(=(.*)\)$/.exec(element)?.[1];
  if (ahead) return `(?=(?:${ahead}) )`;
  const [, inner, optional] = /^\((.*)\)(\??)$/.exec(element) ?? [];
  return inner === undefined ? `${element} ` : `(?:(?:${inner}) )${optional}`;
};

/**
 * Splits a form into elements: words, alternatives `(cat|big dog)`, optional words `(cat)?`, lookaheads `(=cat|dog)`,
 * topics `<a>`.
 */
const elementsOf = (form: string): string[] => form.match(/\((?:[^()]|\([^()]*\))*\)\??|\S+/g) ?? [];

/** Compiles a form, such as `why (did|do) <a>`, into a pattern for a whole question. */
export const whole = (form: string): RegExp =>
  new RegExp(`^${elementsOf(form).map(elementOf).join('')}$`, 'du');

/** Compiles several forms into one pattern. A text matches if it starts with one of the forms. */
export const opening = (forms: readonly string[]): RegExp =>
  new RegExp(`^(?:${forms.map((form) => elementsOf(form).map(elementOf).join('')).join('|')})`, 'u');

/** Compiles several forms into one pattern. A text matches if it ends with one of the forms. */
export const ending = (forms: readonly string[]): RegExp =>
  new RegExp(`(?<=^| )(?:${forms.map((form) => elementsOf(form).map(elementOf).join('')).join('|')})$`, 'u');

const countOf = (text: string): number => text.split(' ').length - 1;

/** Removes words that match a pattern from the start or the end of a reading, repeatedly. Never removes all words. */
export function without(from: Reading, pattern: RegExp, where: 'start' | 'end'): Reading {
  const found = pattern.exec(from.text)?.[0];
  const count = found === undefined ? 0 : countOf(found);
  if (count === 0 || count >= from.words.length) return from;
  const words = where === 'start' ? from.words.slice(count) : from.words.slice(0, -count);
  return without(reread(from.line, words), pattern, where);
}

/** Returns the words of a topic as written in the line. */
export function slotOf(from: Reading, found: RegExpExecArray, slot: 'a' | 'b'): string | null {
  const place = found.indices?.groups?.[slot];
  if (!place) return null;
  const first = countOf(from.text.slice(0, place[0]));
  const last = countOf(from.text.slice(0, place[1])) - 1;
  const start = from.words[first]?.start;
  const end = from.words[last]?.end;
  return start === undefined || end === undefined ? null : from.line.slice(start, end);
}
