import { z } from 'zod';
import { MODALITIES } from './claim.ts';
import { readChange } from './claim-change.ts';
import { WORD_KINDS } from './claim-grammar.ts';
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
export const PARSER_VERSION = 1;

/** One letter for each mark of a token; as it is kept, a token is [text, stem, kind, letters], the stem "" where it is the text. */
const MARKS = { n: 'isName', p: 'isPlural', s: 'isPossessive', g: 'isGerund', d: 'isPast' } as const;

const keptToken = z
  .tuple([z.string(), z.string(), z.enum(WORD_KINDS), z.string()])
  .transform(([text, stem, kind, letters]): ClaimToken => {
    const has = (letter: keyof typeof MARKS): boolean => letters.includes(letter);
    const marks = { isName: has('n'), isPlural: has('p'), isPossessive: has('s'), isGerund: has('g') };
    return { text, stem: stem || text, kind, ...marks, isPast: has('d') };
  });

const keptStatement = z.object({
  parser: z.literal(PARSER_VERSION),
  modality: z.enum(MODALITIES),
  saidBy: z.string().nullable(),
  change: z.string().nullable(),
  isStrong: z.boolean(),
  isAddition: z.boolean(),
  isUsedTo: z.boolean(),
  replaced: z.array(keptToken),
  tokens: z.array(keptToken),
});

/** As it is kept in the database, as JSON. */
export type KeptStatement = z.input<typeof keptStatement>;

const keepToken = (token: ClaimToken): z.input<typeof keptToken> => {
  const letters = Object.entries(MARKS).flatMap(([letter, mark]) => (token[mark] ? [letter] : []));
  return [token.text, token.stem === token.text ? '' : token.stem, token.kind, letters.join('')];
};

export const keepStatement = (parsed: ParsedStatement): KeptStatement => ({
  ...parsed,
  parser: PARSER_VERSION,
  replaced: parsed.replaced.map(keepToken),
  tokens: parsed.tokens.map(keepToken),
});

/** What was kept; null where nothing was, or by another parser, or not as it should be: then the statement is parsed anew. */
export function keptParsed(kept: unknown): ParsedStatement | null {
  if (kept === null) return null;
  const read = keptStatement.safeParse(kept);
  if (!read.success) return null;
  const { parser: _, ...parsed } = read.data;
  return parsed;
}
