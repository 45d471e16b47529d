import type { Claim, ClaimReader } from '#server/domain/statements/claim.ts';
import { clausesOf, turnedRound } from './claim-clauses.ts';
import { nameTokens } from './claim-names.ts';
import { type Told, writeClaim } from './claim-write.ts';
import { type ParsedStatement, parseStatement } from './parsed-statement.ts';

/**
 * What a statement claims, by rules: every part of it that stands by itself ("Ana lives in Porto and works at the
 * harbour" makes two), and what is the same said the other way round ("Renée is Luc's wife"). Never empty. Pure;
 * English. In: any text.
 */
export const readClaims = (statement: string, reader: ClaimReader): readonly Claim[] =>
  claimsOf(parseStatement(statement), reader);

/** The same of a statement that is parsed. */
export function claimsOf(parsed: ParsedStatement, reader: ClaimReader): readonly Claim[] {
  const { tokens, replaced, ...change } = parsed;
  const told: Told = {
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
    const claim = writeClaim(clause, told, claims.at(-1) ?? null);
    claims.push(claim);
    const other = turnedRound(clause);
    if (other) turned.push({ ...writeClaim(other, told, null), isTurned: true });
  }
  const all = [...claims, ...turned];
  return all.length > 0 ? all : [writeClaim({ tokens: [], circumstances: [] }, told, null)];
}

/** The claim that a statement makes first: what is kept in the columns subject, predicate and object. */
export function readClaim(statement: string, reader: ClaimReader): Claim {
  const [first] = readClaims(statement, reader);
  if (first === undefined) throw new Error('a statement makes at least one claim');
  return first;
}
