import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import type { Claim, ClaimReader } from '#server/domain/statements/claim.ts';
import { decodeParsed, type ParsedStatement } from '#server/domain/statements/parsed-statement.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { ClaimText, StoredText } from '../sql/write.ts';

/** A contact whose name may stand in a statement. */
interface Named {
  id: string;
  name: string;
  kind: string;
}

/** The names by which the reader knows whom a statement means. What two people are called is nobody's. */
export function namesOf(contacts: readonly Named[]): Map<string, string> {
  const bearers = new Map<string, Set<string>>();
  for (const { id, name, kind } of contacts) {
    const key = nameKey(name);
    const first = key.split(' ')[0];
    for (const called of kind === 'person' && first ? [key, first] : [key]) {
      bearers.set(called, (bearers.get(called) ?? new Set()).add(id));
    }
  }
  return new Map(
    [...bearers].flatMap(([name, ids]): [string, string][] => {
      const [id] = ids;
      return ids.size === 1 && id ? [[name, id]] : [];
    }),
  );
}

/** Statements whose claims are kept: what is near to one telling is near to the next. */
const MOST_READ = 3_000;
const read = new Map<string, readonly Claim[]>();

/**
 * What a known statement claims, by how it was parsed when it was stored (`parsed`, as the database has it); one that was
 * stored before that was kept, or by an older parser, is parsed now.
 */
export const claimsOfStored = (statement: string, parsed: unknown, reader: ClaimReader): readonly Claim[] =>
  claimsIn(statement, () => decodeParsed(parsed) ?? parseStatement(statement), reader);

/** What a statement claims, of the names that occur in it. The same statement read the same way is read once. */
export function claimsIn(
  statement: string,
  parsed: () => ParsedStatement,
  { speaker, about, names }: ClaimReader,
): readonly Claim[] {
  const words = ` ${nameKey(statement.replace(/['’]s\b/g, ' '))} `;
  const said = [...(names ?? [])].filter(([name]) => words.includes(` ${name} `));
  const key = JSON.stringify([statement, speaker, about ?? speaker, said.sort()]);
  const known = read.get(key);
  if (known) return known;
  const claims = readClaims(parsed(), { speaker, about: about ?? speaker, names: new Map(said) });
  // the oldest go first
  if (read.size >= MOST_READ) for (const old of [...read.keys()].slice(0, MOST_READ / 10)) read.delete(old);
  read.set(key, claims);
  return claims;
}

const NO_CLAIM = { subject: null, predicate: null, object: null };

/**
 * The columns for what a statement claims first; of a secret, nothing. `about`: whom it is about unless it says otherwise,
 * which its scope has already and is not said a second time: where that contact is merged into another, nothing is stale.
 */
export function claimColumns(claims: readonly Claim[], about: string | null): Omit<ClaimText, 'raw'> {
  const [first] = claims;
  if (!first) return NO_CLAIM;
  const { subject, predicate, object } = first;
  return { subject: subject === about ? null : subject, predicate, object };
}

/** The same of a text that may be sealed. */
export const claimColumnsOf = (
  { content, parsed }: Pick<StoredText, 'content' | 'parsed'>,
  reader: ClaimReader,
): Omit<ClaimText, 'raw'> =>
  content === null || parsed === null
    ? NO_CLAIM
    : claimColumns(
        claimsIn(content, () => parsed, reader),
        reader.about ?? reader.speaker,
      );
