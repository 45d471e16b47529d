import { READING } from '#server/domain/parameters/english-parameters.ts';
import type { Claim, ClaimReader } from '#server/domain/statements/claim.ts';
import type { ParsedStatement } from '#server/domain/statements/parsed-statement.ts';
import { readBareCorrection } from './claims/bare-correction.ts';
import { readChange } from './claims/claim-change.ts';
import { clausesOf, invertClause } from './claims/claim-clauses.ts';
import { nameTokens } from './claims/claim-names.ts';
import { plainWords } from './claims/claim-phrases.ts';
import { tokensOf } from './claims/claim-token.ts';
import { frameOf } from './claims/statement-frame.ts';
import { type StatementContext, writeClaim } from './claims/write-claim.ts';

export function parseStatement(statement: string): ParsedStatement {
  const { text, modality, saidBy } = frameOf(statement.slice(0, READING.statementChars).toWellFormed());
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

/** Reads at least one claim. "Ana lives in Porto and works at the harbour" has two. */
export function readClaims(parsed: ParsedStatement, reader: ClaimReader): readonly Claim[] {
  const { tokens, replaced, ...change } = parsed;
  const context: StatementContext = {
    ...change,
    replaced: nameTokens(replaced, reader).map(
      ({ stem, who, text }) => who ?? (/^(us|we)$/.test(text) ? '' : stem),
    ),
    defaultSubject: reader.about ?? reader.speaker ?? 'me',
    speaker: reader.speaker ?? 'me',
  };
  const claims: Claim[] = [];
  const turned: Claim[] = [];
  for (const clause of clausesOf(nameTokens(tokens, reader))) {
    const claim = writeClaim(clause, context, claims.at(-1) ?? null);
    claims.push(claim);
    const other = invertClause(clause);
    if (other) turned.push({ ...writeClaim(other, context, null), isTurned: true });
  }
  const all = [...claims, ...turned];
  return all.length > 0 ? all : [writeClaim({ tokens: [], circumstances: [] }, context, null)];
}

/** Returns true for "it's 2, not 3". */
export const isBareCorrection = (statement: string): boolean => readBareCorrection(statement) !== null;
