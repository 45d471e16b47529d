import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import type { Claim, ClaimReader } from '#server/domain/statements/claim.ts';
import { decodeParsed, type ParsedStatement } from '#server/domain/statements/parsed-statement.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTitled, withoutTitles } from '#server/domain/text/titled-name.ts';
import type { ClaimText, StoredText } from '../sql/insert-and-update.ts';

interface Named {
  id: string;
  name: string;
  kind: string;
}

/** Leaves out names that several contacts share. */
export function namesOf(contacts: readonly Named[]): Map<string, string> {
  const bearers = new Map<string, Set<string>>();
  for (const { id, name, kind } of contacts) {
    const key = nameKey(name);
    for (const called of kind === 'person' ? namesByKey(key) : [key]) {
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

/** "Dr Priya Nair" is also Priya, Priya Nair and Dr Nair. */
function namesByKey(key: string): string[] {
  const bare = withoutTitles(key);
  const [first = key, ...others] = bare.split(' ');
  if (!isTitled(key)) return [key, first];
  return others.length === 0
    ? [key]
    : [key, bare, first, `${key.slice(0, -bare.length - 1)} ${others.at(-1)}`];
}

const CACHE_SIZE = 3_000;
const cache = new Map<string, readonly Claim[]>();

export const claimsOfStored = (statement: string, parsed: unknown, reader: ClaimReader): readonly Claim[] =>
  claimsIn(statement, () => decodeParsed(parsed) ?? parseStatement(statement), reader);

export function claimsIn(
  statement: string,
  parsed: () => ParsedStatement,
  { speaker, about, names }: ClaimReader,
): readonly Claim[] {
  const words = ` ${nameKey(statement.replace(/['’]s\b/g, ' '))} `;
  const mentioned = [...(names ?? [])].filter(([name]) => words.includes(` ${name} `));
  const key = JSON.stringify([statement, speaker, about ?? speaker, mentioned.sort()]);
  const cached = cache.get(key);
  if (cached) return cached;
  const claims = readClaims(parsed(), { speaker, about: about ?? speaker, names: new Map(mentioned) });
  // drops the oldest tenth
  if (cache.size >= CACHE_SIZE)
    for (const old of [...cache.keys()].slice(0, CACHE_SIZE / 10)) cache.delete(old);
  cache.set(key, claims);
  return claims;
}

const NO_CLAIM = { subject: null, predicate: null, object: null };

export function claimColumns(claims: readonly Claim[], about: string | null): Omit<ClaimText, 'raw'> {
  const [first] = claims;
  if (!first) return NO_CLAIM;
  const { subject, predicate, object } = first;
  return { subject: subject === about ? null : subject, predicate, object };
}

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
