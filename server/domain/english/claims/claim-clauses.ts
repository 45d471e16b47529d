import type { NamedToken } from './claim-names.ts';

export interface Clause {
  tokens: readonly NamedToken[];
  circumstances: readonly (readonly NamedToken[])[];
}

const isVerb = (token: NamedToken | undefined): boolean =>
  token !== undefined && (token.kind === 'auxiliary' || (token.kind === 'verb' && !token.isGerund));
const NOMINATIVE = /^(i|we|he|she|they|it|you|everybody|everyone|somebody|nobody)$/;
const startsSubject = (token: NamedToken | undefined): boolean =>
  token !== undefined &&
  (NOMINATIVE.test(token.text) ||
    token.isName ||
    token.kind === 'determiner' ||
    /^(my|our|his|her|their)$/.test(token.text));

const REASON = /^(because|since|so|although|though|whereas|as)$/;
const ALWAYS_WHEN = /^(when|whenever|if|while|unless)$/;
const WHEN = /^(when|whenever|if|while|unless|until|till|once|before|after)$/;

/** Splits a statement into clauses. Omits clauses of reason, such as "because she is ill". */
export function clausesOf(tokens: readonly NamedToken[]): readonly Clause[] {
  return sentencesOf(tokens)
    .flatMap(splitAtConjunctions)
    .map(withoutReason)
    .filter((part) => part.some(({ kind }) => kind !== 'mark' && kind !== 'conjunction'))
    .map(readClause);
}

const IS = /^(is|are|am|was|were)$/;

/** Turns "Emil is Tomás's best friend" into "Tomás's best friend is Emil". */
export function invertClause({ tokens, circumstances }: Clause): Clause | null {
  const verb = tokens.findIndex(({ text }) => IS.test(text));
  const before = tokens.slice(0, verb);
  const after = tokens.slice(verb + 1);
  const [owner, ...rest] = after;
  const isOwned = owner !== undefined && (owner.isPossessive || /^(my|our|his|her|their)$/.test(owner.text));
  const isPlain = rest.length > 0 && rest.every(({ kind }) => kind === 'noun' || kind === 'adjective');
  const is = tokens[verb];
  if (verb !== 1 || !before[0]?.isName || !isOwned || !isPlain || is === undefined) return null;
  return { tokens: [...after, is, ...before], circumstances };
}

function sentencesOf(tokens: readonly NamedToken[]): readonly (readonly NamedToken[])[] {
  return splitWhere(tokens, (token) => token.kind === 'mark' && /^[.;!?]$/.test(token.text));
}

function splitWhere(
  tokens: readonly NamedToken[],
  isCut: (token: NamedToken, at: number) => boolean,
): readonly (readonly NamedToken[])[] {
  const parts: NamedToken[][] = [[]];
  tokens.forEach((token, at) => {
    if (isCut(token, at)) parts.push([]);
    else parts.at(-1)?.push(token);
  });
  return parts.filter((part) => part.length > 0);
}

function splitAtConjunctions(tokens: readonly NamedToken[]): readonly (readonly NamedToken[])[] {
  const first = tokens[0];
  if (first && WHEN.test(first.text)) return [tokens];
  return splitWhere(tokens, (token, at) => {
    const isJoint = /^(and|but|or|,|–|—|:)$/.test(token.text);
    if (!isJoint || !tokens.slice(0, at).some(isVerb)) return false;
    const rest = tokens.slice(at + 1).filter(({ text }) => !/^(and|but|,)$/.test(text));
    const [next] = rest;
    if (next === undefined) return true;
    if ((isVerb(next) && token.text !== 'or') || (next.kind === 'negative' && isVerb(rest[1]))) return true;
    return (
      startsSubject(next) &&
      rest.slice(1, 7).some(isVerb) &&
      !rest.slice(0, 7).some(({ text }) => /^(who|which|that)$/.test(text))
    );
  });
}

function withoutReason(tokens: readonly NamedToken[]): readonly NamedToken[] {
  const at = tokens.findIndex(
    (token, index) =>
      index > 0 &&
      REASON.test(token.text) &&
      tokens.slice(0, index).some(isVerb) &&
      tokens.slice(index).some(isVerb) &&
      (token.text !== 'as' || startsSubject(tokens[index + 1])),
  );
  return at < 0 ? tokens : tokens.slice(0, at);
}

function readClause(tokens: readonly NamedToken[]): Clause {
  const plain = tokens.filter(
    ({ kind, text }, at) => !(at === 0 && (kind === 'mark' || kind === 'conjunction') && !WHEN.test(text)),
  );
  const [first] = plain;
  const fronted = first && (first.kind === 'preposition' || WHEN.test(first.text)) ? frontedTo(plain) : 0;
  const rest = plain.slice(fronted).filter(({ kind }, at) => !(at === 0 && kind === 'mark'));
  const trailing = rest.findIndex(
    (token, at) =>
      at > 1 &&
      WHEN.test(token.text) &&
      (ALWAYS_WHEN.test(token.text) || rest.slice(at + 1, at + 6).some(isVerb)),
  );
  const core = trailing < 0 ? rest : rest.slice(0, trailing);
  return {
    tokens: core,
    circumstances: [plain.slice(0, fronted), trailing < 0 ? [] : rest.slice(trailing)].filter(
      (part) => part.length > 0,
    ),
  };
}

function frontedTo(tokens: readonly NamedToken[]): number {
  const comma = tokens.findIndex(({ kind }) => kind === 'mark');
  if (comma > 0 && tokens.slice(comma).some(isVerb)) return comma;
  const isClause = WHEN.test(tokens[0]?.text ?? '');
  let hasNoun = false;
  let hasVerb = false;
  for (const [at, token] of tokens.entries()) {
    if (at === 0) continue;
    const before = tokens[at - 1];
    const isReady = isClause && tokens[0]?.kind === 'conjunction' ? hasVerb : hasNoun;
    const isFree = before?.kind !== 'preposition' && before?.kind !== 'determiner' && !before?.isPossessive;
    if (isReady && isFree && startsSubject(token) && tokens.slice(at + 1).some(isVerb)) return at;
    hasNoun ||= token.kind === 'noun' || token.kind === 'number';
    hasVerb ||= isVerb(token);
    if (isVerb(token) && !isClause && at < 3) return 0;
  }
  return 0;
}
