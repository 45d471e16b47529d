import { z } from 'zod';
import { MODALITIES } from './claim.ts';

/** What a word does in its sentence, as far as claims are read. */
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
  /** folded, without a possessive ending */
  text: string;
  /** what it is compared by: the stem of its dictionary form, one for words that mean the same */
  stem: string;
  kind: WordKind;
  /** begins with a capital where the sentence does not ask for one, or is somebody's name to the tagger */
  isName: boolean;
  isPlural: boolean;
  /** "Ana's", "the twins'" */
  isPossessive: boolean;
  /** an -ing form */
  isGerund: boolean;
  /** a verb of the past: "sold", "moved" */
  isPast: boolean;
}

/**
 * A statement, parsed: its words with what each does in it, and by which words it says how it is meant. The same whoever
 * reads it and whoever has which name, so it is stored with the statement; `readClaims` (english/parse-statement.ts) makes its claims.
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

/**
 * Counts up with every change of `parseStatement`'s output, in rules, word tables or tagger: older stored forms are parsed
 * again. A test compares it with a fingerprint over the statements of the evals.
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
 * The stored form, small because every search reads past it: a line per token with its text, its stem if that differs, and
 * the letters of its kind and marks, separated by tabs. Defaults are left out.
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

/** The stored form, as JSON. */
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

/** The stored form, decoded; null if missing, malformed or of another parser, so that the statement is parsed again. */
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
