import { READING } from '#server/domain/parameters/english-parameters.ts';
import type { Claim, ClaimReader } from '#server/domain/statements/claim.ts';
import type { ParsedStatement } from '#server/domain/statements/parsed-statement.ts';
import { buildClaim, type StatementContext } from './claims/build-claim.ts';
import { readChange } from './claims/change-phrases.ts';
import { clausesOf, invertClause } from './claims/claim-clauses.ts';
import { nameTokens } from './claims/claim-names.ts';
import { tokensOf } from './claims/claim-token.ts';
import { plainWords } from './claims/rewrite-to-plain-words.ts';
import { splitLeadIn } from './claims/statement-lead-in.ts';
import { readSubjectlessCorrection } from './claims/subjectless-correction.ts';

export function parseStatement(statement: string): ParsedStatement {
  const { text, modality, saidBy } = splitLeadIn(statement.slice(0, READING.statementChars).toWellFormed());
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
    const claim = buildClaim(clause, context, claims.at(-1) ?? null);
    claims.push(claim);
    const other = invertClause(clause);
    if (other) turned.push({ ...buildClaim(other, context, null), isTurned: true });
  }
  const all = [...claims, ...turned];
  return all.length > 0 ? all : [buildClaim({ tokens: [], circumstances: [] }, context, null)];
}

/** Returns true for "it's 2, not 3". */
export const isSubjectlessCorrection = (statement: string): boolean =>
  readSubjectlessCorrection(statement) !== null;
