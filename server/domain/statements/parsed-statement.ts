import { z } from 'zod';
import { MODALITIES } from './claim.ts';

/** Functions of a word in its sentence. */
const WORD_KINDS = [
  'noun',
  'verb',
  'auxiliary',
  'adjective',
  'adverb',
  'preposition',
  'determiner',
  'pronoun',
  'number',
  'negative',
  'conjunction',
  'mark',
] as const;
export type WordKind = (typeof WORD_KINDS)[number];

export interface ClaimToken {
  /** The normalised word without a possessive ending. */
  text: string;
  /** Key for comparing words. Synonyms have the same stem. */
  stem: string;
  kind: WordKind;
  /** True if the word is capitalised inside a sentence, or if the parser found a person's name. */
  isName: boolean;
  isPlural: boolean;
  /** True for "Ana's" or "the twins'". */
  isPossessive: boolean;
  /** True for a form that ends in -ing. */
  isGerund: boolean;
  /** True for a verb in the past, such as "sold". */
  isPast: boolean;
}

/**
 * A parsed statement. It does not depend on who reads it, so it is stored with the statement. `readClaims`
 * (english/parse-statement.ts) derives the claims from it.
 */
export interface ParsedStatement {
  modality: (typeof MODALITIES)[number];
  saidBy: string | null;
  /** Words for a change. See `ChangeWords`. */
  change: string | null;
  isStrong: boolean;
  isAddition: boolean;
  /** Words for what is replaced. */
  replaced: readonly ClaimToken[];
  isUsedTo: boolean;
  /** All other words of the statement. */
  tokens: readonly ClaimToken[];
}

/**
 * Must be increased if the output of `parseStatement` changes, so that stored statements are parsed again. A test
 * detects such changes.
 */
const PARSER_VERSION = 2;

/** Letters for the kinds and flags of a word in the stored form. */
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
 * The stored form. It is compact, because every search reads it. Each word has one line: its text, its stem if it
 * differs, and letters for its kind and flags, separated by tabs. Default values are omitted.
 */
const encodedStatement = z.object({
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

type EncodedStatement = z.input<typeof encodedStatement>;

function encodeTokens(tokens: readonly ClaimToken[]): string {
  const line = (token: ClaimToken): string => {
    const marks = Object.entries(MARKS).flatMap(([letter, mark]) => (token[mark] ? [letter] : []));
    return [token.text, token.stem === token.text ? '' : token.stem, KINDS[token.kind] + marks.join('')].join(
      '\t',
    );
  };
  return tokens.map(line).join('\n');
}

function decodeTokens(lines: string): ClaimToken[] {
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

export const encodeParsed = (parsed: ParsedStatement): EncodedStatement => ({
  parser: PARSER_VERSION,
  ...(parsed.modality === 'fact' ? {} : { modality: parsed.modality }),
  ...(parsed.saidBy === null ? {} : { saidBy: parsed.saidBy }),
  ...(parsed.change === null ? {} : { change: parsed.change }),
  ...(parsed.isStrong ? { isStrong: true } : {}),
  ...(parsed.isAddition ? { isAddition: true } : {}),
  ...(parsed.isUsedTo ? { isUsedTo: true } : {}),
  ...(parsed.replaced.length === 0 ? {} : { replaced: encodeTokens(parsed.replaced) }),
  tokens: encodeTokens(parsed.tokens),
});

/**
 * Returns null if the stored form is missing, invalid, or from another parser version. The caller must then parse the
 * statement again.
 */
export function decodeParsed(stored: unknown): ParsedStatement | null {
  if (stored === null) return null;
  const read = encodedStatement.safeParse(stored);
  if (!read.success) return null;
  const { parser: _, replaced, tokens, ...parsed } = read.data;
  try {
    return { ...parsed, replaced: decodeTokens(replaced), tokens: decodeTokens(tokens) };
  } catch {
    return null;
  }
}
