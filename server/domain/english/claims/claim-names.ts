import { READING } from '#server/domain/parameters/english-parameters.ts';
import type { ClaimReader } from '#server/domain/statements/claim.ts';
import type { ClaimToken } from '#server/domain/statements/parsed-statement.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTimeWord } from '#server/domain/text/time-words.ts';
import { RELATED_PERSON_AND_PET_NOUNS } from './related-person-and-pet-nouns.ts';

export interface NamedToken extends ClaimToken {
  who: string | null;
}

const keyed = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

function namesOf(reader: ClaimReader): ReadonlyMap<string, string> {
  if (!reader.names) return new Map();
  const cached = keyed.get(reader.names);
  if (cached) return cached;
  const names = new Map([...reader.names].map(([name, key]) => [nameKey(name), key]));
  keyed.set(reader.names, names);
  return names;
}

/** Titles that may be left out. "Coach" and "nurse" are missing, because they are often verbs before a name. */
const TITLES =
  /^(aunt|auntie|uncle|grandma|grandpa|granny|gran|grandmother|grandfather|mr|mrs|ms|miss|frau|herr|dr|doctor|professor|prof|mother|father|mum|dad|cousin|sister|brother|sir|madame|senora|senor|oma|opa|abuela|abuelo)$/;
const FORMAL = /^(mr|mrs|ms|miss|frau|herr|madame|senora|senor)$/;
const SPEAKER = /^(i|me|my|mine|myself)$/;

export function nameTokens(tokens: readonly ClaimToken[], reader: ClaimReader): readonly NamedToken[] {
  const names = namesOf(reader);
  const named: NamedToken[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    const isTitle =
      token !== undefined &&
      isTitleWord(token) &&
      tokens[at + 1]?.isName === true &&
      !FORMAL.test(token.text);
    const joined = knownName(tokens, at, names) ?? (isTitle ? null : unknownName(tokens, at));
    if (joined) named.push(joined.token);
    else if (token) named.push({ ...token, who: SPEAKER.test(token.text) ? (reader.speaker ?? 'me') : null });
    at = joined ? joined.to : at + 1;
  }
  return withoutTitles(named);
}

interface Joined {
  token: NamedToken;
  to: number;
}

function knownName(
  tokens: readonly ClaimToken[],
  at: number,
  names: ReadonlyMap<string, string>,
): Joined | null {
  for (let length = READING.nameWords; length > 0; length--) {
    const run = tokens.slice(at, at + length);
    const last = run.at(-1);
    if (run.length < length || !last || run.some(({ kind }, index) => kind === 'mark' && index === 0))
      continue;
    const text = run.map((token) => token.text).join(' ');
    const key = names.get(text) ?? names.get(text.replace(/ \.$/, ''));
    if (key !== undefined) return { token: nameToken(last, text, key, run), to: at + length };
  }
  return null;
}

/** Reads a name that is not a contact's, such as "Frau Brandt". */
function unknownName(tokens: readonly ClaimToken[], at: number): Joined | null {
  const first = tokens[at];
  if (!first?.isName) return null;
  let to = at + 1;
  while (!tokens[to - 1]?.isPossessive && tokens[to]?.isName) to += 1;
  const run = tokens.slice(at, to);
  const last = run.at(-1) ?? first;
  const text = run.map((token) => token.text).join(' ');
  return { token: nameToken(last, text, text, run), to };
}

const nameToken = (last: ClaimToken, text: string, who: string, run: readonly ClaimToken[]): NamedToken => ({
  ...last,
  text,
  stem: who,
  kind: 'noun',
  isName: true,
  isPossessive: run.some(({ isPossessive }) => isPossessive),
  who,
});

/** Removes words such as "Uncle" and "our cat" around names. */
function withoutTitles(tokens: readonly NamedToken[]): NamedToken[] {
  const dropped = new Set<NamedToken>();
  for (const [at, token] of tokens.entries()) {
    if (!token.isName) continue;
    for (const other of [...titleBefore(tokens, at), ...titleBehind(tokens, at)]) dropped.add(other);
  }
  return tokens.filter((token) => !dropped.has(token));
}

const OWN = /^(my|our|your|his|her|their)$/;
const isOwner = (token: NamedToken | undefined): boolean =>
  token !== undefined && (OWN.test(token.text) || (token.isName && token.isPossessive));
const isTitleWord = ({ text, isPossessive }: ClaimToken): boolean => TITLES.test(text) && !isPossessive;
/** True for "miss" in "the kids miss Ana", and false in "we asked Miss Ana". */
const isVerbHere = (tokens: readonly ClaimToken[], at: number): boolean => {
  const before = tokens[at - 1];
  if (tokens[at]?.text !== 'miss' || before === undefined) return false;
  return (
    !['preposition', 'verb', 'mark'].includes(before.kind) ||
    /^(?:to|do|does|did|dont|will|would|can|could|must|should)$/.test(before.text)
  );
};
const isPlainNoun = ({ kind, isName, isPossessive, text }: NamedToken): boolean =>
  kind === 'noun' && !isName && !isPossessive && !isTimeWord(text);
const isKin = (token: NamedToken): boolean =>
  isTitleWord(token) || (isPlainNoun(token) && RELATED_PERSON_AND_PET_NOUNS.has(token.stem));

function titleBefore(tokens: readonly NamedToken[], at: number): readonly NamedToken[] {
  const isApart = tokens[at - 1]?.text === ',';
  const end = isApart ? at - 1 : at;
  const last = tokens[end - 1];
  if (last === undefined) return [];
  let from = end;
  while (from > 0 && isDescribing(tokens[from - 1])) from -= 1;
  const isOwned = isOwner(tokens[from - 1]);
  if (isApart)
    return isKin(last) && isOwned && (from === 1 || isJoint(tokens[from - 2]))
      ? [...tokens.slice(from - 1, end), ...commas(tokens, at)]
      : [];
  if (isOwned && from < end && (isKin(last) || (from === end - 1 && isPlainNoun(last))))
    return tokens.slice(from - 1, end);
  const isKind = isPlainNoun(last) && tokens[end - 2]?.text === 'the';
  return (isTitleWord(last) && !isVerbHere(tokens, end - 1)) || isKind ? [last] : [];
}

const isDescribing = (token: NamedToken | undefined): boolean =>
  token !== undefined &&
  !isOwner(token) &&
  (isKin(token) || isPlainNoun(token) || token.kind === 'adjective');
const isJoint = (token: NamedToken | undefined): boolean =>
  token === undefined || token.kind === 'mark' || token.kind === 'conjunction';
const commas = (tokens: readonly NamedToken[], at: number): readonly NamedToken[] =>
  [tokens[at - 1], tokens[at + 1]].flatMap((token) => (token?.text === ',' ? [token] : []));

function titleBehind(tokens: readonly NamedToken[], at: number): readonly NamedToken[] {
  if (tokens[at + 1]?.text !== ',' || !isOwner(tokens[at + 2])) return [];
  let to = at + 3;
  while (isDescribing(tokens[to])) to += 1;
  const last = tokens[to - 1];
  if (
    to === at + 3 ||
    last === undefined ||
    !isKin(last) ||
    !(tokens[to] === undefined || tokens[to]?.kind === 'mark')
  )
    return [];
  return tokens.slice(at + 1, tokens[to]?.text === ',' ? to + 1 : to);
}
