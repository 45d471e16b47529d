import { z } from 'zod';
import { MODALITIES } from './claim.ts';

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
  text: string;
  stem: string;
  kind: WordKind;
  isName: boolean;
  isPlural: boolean;
  /** True for "Ana's" or "the twins'". */
  isPossessive: boolean;
  isGerund: boolean;
  isPast: boolean;
}

/** The same for every reader, so it is stored with the statement. */
export interface ParsedStatement {
  modality: (typeof MODALITIES)[number];
  saidBy: string | null;
  change: string | null;
  isStrong: boolean;
  isAddition: boolean;
  replaced: readonly ClaimToken[];
  isUsedTo: boolean;
  tokens: readonly ClaimToken[];
}

/** Increase this if the output of `parseStatement` changes, so that stored statements are parsed again. */
const PARSER_VERSION = 2;

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

/** Compact, because every search reads it. Default values are omitted. */
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

/** Returns null if the stored form is missing, invalid, or from another parser version. */
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
