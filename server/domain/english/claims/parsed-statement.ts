import { z } from 'zod';
import { MODALITIES } from '#server/domain/statements/claim.ts';
import { readChange } from './claim-change.ts';
import { WORD_KINDS, type WordKind } from './claim-grammar.ts';
import { plainWords } from './claim-phrases.ts';
import { type ClaimToken, tokensOf } from './claim-token.ts';
import { frameOf } from './statement-frame.ts';

/**
 * A statement, parsed: its words with what each does in it, and by which words it says how it is meant. The same whoever
 * reads it and whoever has which name, so it is kept with the statement; `claimsOf` (read-claim.ts) makes the claims of it.
 */
export interface ParsedStatement {
  modality: (typeof MODALITIES)[number];
  saidBy: string | null;
  /** as in `ChangeWords` */
  change: string | null;
  isStrong: boolean;
  isAddition: boolean;
  /** what the statement says it replaces */
  replaced: readonly ClaimToken[];
  isUsedTo: boolean;
  /** the rest of it */
  tokens: readonly ClaimToken[];
}

/** Characters that are read: what a statement is about stands at its beginning. */
const longestRead = 600;

/** Parses a statement: most of what reading it costs, about a millisecond. Pure; English. In: any text. */
export function parseStatement(statement: string): ParsedStatement {
  const { text, modality, saidBy } = frameOf(statement.slice(0, longestRead).toWellFormed());
  const { text: plain, replaced, change, isStrong, isAddition } = readChange(plainWords(text));
  return {
    modality,
    saidBy,
    change,
    isStrong,
    isAddition,
    replaced: replaced === '' ? [] : tokensOf(replaced),
    isUsedTo: /\bused to\b/i.test(plain),
    tokens: tokensOf(plain.replace(/\bused to\b/i, '')),
  };
}

/**
 * Counted up with every change of what `parseStatement` makes of some statement, be it in the rules, the tables of words or
 * the tagger: what an older parser has kept is parsed anew. A test holds it to what is made of the statements of the evals.
 */
export const PARSER_VERSION = 2;

/** One letter for each kind and mark of a token. */
const KINDS = {
  noun: 'N',
  verb: 'V',
  auxiliary: 'X',
  adjective: 'J',
  adverb: 'A',
  preposition: 'P',
  determiner: 'D',
  pronoun: 'R',
  number: 'U',
  negative: 'G',
  conjunction: 'C',
  mark: 'M',
} as const satisfies Record<WordKind, string>;
const MARKS = { n: 'isName', p: 'isPlural', s: 'isPossessive', g: 'isGerund', d: 'isPast' } as const;
const KIND_OF: ReadonlyMap<string, WordKind> = new Map(WORD_KINDS.map((kind) => [KINDS[kind], kind]));

/**
 * As it is kept, small, since it lies in the way of every search: a line for each token with its text, its stem where that
 * is another, and the letters of its kind and marks, parted by tabs. What is usual (no, nobody, nothing) is left out.
 */
const keptStatement = z.object({
  parser: z.literal(PARSER_VERSION),
  modality: z.enum(MODALITIES).default('fact'),
  saidBy: z.string().nullable().default(null),
  change: z.string().nullable().default(null),
  isStrong: z.boolean().default(false),
  isAddition: z.boolean().default(false),
  isUsedTo: z.boolean().default(false),
  replaced: z.string().default(''),
  tokens: z.string().default(''),
});

/** As it is kept in the database, as JSON. */
export type KeptStatement = z.input<typeof keptStatement>;

function keepTokens(tokens: readonly ClaimToken[]): string {
  const line = (token: ClaimToken): string => {
    const marks = Object.entries(MARKS).flatMap(([letter, mark]) => (token[mark] ? [letter] : []));
    return [token.text, token.stem === token.text ? '' : token.stem, KINDS[token.kind] + marks.join('')].join(
      '\t',
    );
  };
  return tokens.map(line).join('\n');
}

function keptTokens(lines: string): ClaimToken[] {
  if (lines === '') return [];
  return lines.split('\n').map((line) => {
    const [text = '', stem = '', letters = ''] = line.split('\t');
    const kind = KIND_OF.get(letters.charAt(0));
    if (kind === undefined || text === '') throw new SyntaxError('no token');
    const has = (letter: keyof typeof MARKS): boolean => letters.includes(letter, 1);
    const marks = { isName: has('n'), isPlural: has('p'), isPossessive: has('s'), isGerund: has('g') };
    return { text, stem: stem || text, kind, ...marks, isPast: has('d') };
  });
}

export const keepStatement = (parsed: ParsedStatement): KeptStatement => ({
  parser: PARSER_VERSION,
  ...(parsed.modality === 'fact' ? {} : { modality: parsed.modality }),
  ...(parsed.saidBy === null ? {} : { saidBy: parsed.saidBy }),
  ...(parsed.change === null ? {} : { change: parsed.change }),
  ...(parsed.isStrong ? { isStrong: true } : {}),
  ...(parsed.isAddition ? { isAddition: true } : {}),
  ...(parsed.isUsedTo ? { isUsedTo: true } : {}),
  ...(parsed.replaced.length === 0 ? {} : { replaced: keepTokens(parsed.replaced) }),
  tokens: keepTokens(parsed.tokens),
});

/** What was kept; null where nothing was, or by another parser, or not as it should be: then the statement is parsed anew. */
export function keptParsed(kept: unknown): ParsedStatement | null {
  if (kept === null) return null;
  const read = keptStatement.safeParse(kept);
  if (!read.success) return null;
  const { parser: _, replaced, tokens, ...parsed } = read.data;
  try {
    return { ...parsed, replaced: keptTokens(replaced), tokens: keptTokens(tokens) };
  } catch {
    return null;
  }
}
