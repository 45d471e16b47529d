import type { Claim, ClaimReader } from './claim.ts';
import { foldStatement } from './fold.ts';

/** Characters that are read: what a statement is about stands at its beginning. */
const longestRead = 600;

/**
 * What a statement claims, by rules: every part of it that stands by itself ("Ana lives in Porto and works at the
 * harbour" makes two). Never empty; what the rules do not understand is one claim whose predicate says so ("").
 * Pure; English. In: any text.
 */
export function readClaims(statement: string, reader: ClaimReader): readonly Claim[] {
  return [
    {
      subject: reader.about ?? reader.speaker ?? 'me',
      predicate: '',
      object: foldStatement(statement.slice(0, longestRead)),
      isSingleValued: false,
      isChangeable: false,
      polarity: 1,
      words: [],
      qualifiers: [],
      numbers: [],
      times: [],
      modality: 'fact',
      change: null,
      isAddition: false,
    },
  ];
}

/** The claim that a statement makes first: what is kept in the columns subject, predicate and object. */
export function readClaim(statement: string, reader: ClaimReader): Claim {
  const [first] = readClaims(statement, reader);
  if (first === undefined) throw new Error('a statement makes at least one claim');
  return first;
}
