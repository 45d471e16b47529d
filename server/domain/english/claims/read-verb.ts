import type { Modality } from '#server/domain/statements/claim.ts';
import type { NamedToken } from './claim-names.ts';
import { IS_PLAN, LEADS_TO_VERB, meaningOf } from './claim-verbs.ts';

export interface ReadVerb {
  from: number;
  to: number;
  /** "be" for all its forms. Empty if the clause has no verb. */
  verb: string;
  stem: string;
  polarity: 1 | -1;
  isSingle: boolean;
  isChangeable: boolean;
  modality: Modality;
  isPast: boolean;
  /** True for "has lived", which may still be true now. */
  isPerfect: boolean;
  isPastBe: boolean;
}

const MODALS = /^(would|should|could|may|might)$/;
const BE = /^(is|are|am|was|were|be|been|being)$/;
const IS = /^(is|are|am|was|were)$/;
const PARTICIPLE =
  /(?:ed|en|wn|rn|lt|pt|nt|ght|ung|ade|old|ung|aid|ead|ound|one|orn|eld|et|ut|ent|built|kept|made|born)$/;
const UNCHANGED = /^(?:cut|quit|split|shut)$/;
const HAVE = /^(has|have|had|having)$/;

function verbStart(tokens: readonly NamedToken[]): number {
  if (isUnknownVerb(tokens)) return 1;
  if (tokens[0]?.kind === 'verb' && tokens[1]?.kind === 'verb' && !tokens[1].isGerund) return 1;
  const auxiliary = tokens.findIndex(({ kind }) => kind === 'auxiliary');
  const verb = tokens.findIndex(
    (token, at) =>
      token.kind === 'verb' && !token.isGerund && !token.isPossessive && !isInCompany(tokens, at),
  );
  if (verb < 0) return auxiliary >= 0 ? auxiliary : closingVerb(tokens);
  if (auxiliary < 0 || verb < auxiliary) {
    // before "is", a word without a subject is no verb, such as "practice"
    const hasSubject = tokens
      .slice(0, verb)
      .some(({ kind, isName }) => kind === 'pronoun' || kind === 'noun' || isName);
    const isBeLater =
      auxiliary > verb &&
      IS.test(tokens[auxiliary]?.text ?? '') &&
      !tokens.slice(verb, auxiliary).some(({ kind }) => kind === 'conjunction' || kind === 'pronoun');
    return isBeLater && (!hasSubject || auxiliary === verb + 1) ? auxiliary : verb;
  }
  return auxiliary;
}

function closingVerb(tokens: readonly NamedToken[]): number {
  const last = tokens.length - 1;
  const token = tokens[last];
  const looksLikeIt = token?.kind === 'noun' && !token.isName && /[^s]s$/.test(token.text);
  return last > 0 && looksLikeIt && tokens[last - 1]?.isPlural === false ? last : -1;
}

/** The tagger may take the verb for a noun, as in "Priya hopes to …". */
function isUnknownVerb([first, second, third]: readonly NamedToken[]): boolean {
  const isSomebody =
    first !== undefined && !first.isPossessive && (first.isName || /^(he|she|it)$/.test(first.text));
  const isNoun = second?.kind === 'noun' && !second.isName && /[^s]s$/.test(second.text);
  return isSomebody && isNoun && third?.kind !== 'verb' && third?.kind !== 'auxiliary';
}

function isInCompany(tokens: readonly NamedToken[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  return (
    before.kind === 'determiner' ||
    before.isPossessive ||
    /^(my|our|his|her|their|its)$/.test(before.text) ||
    before.kind === 'preposition' ||
    before.kind === 'adjective'
  );
}

const NONE: ReadVerb = {
  from: 0,
  to: 0,
  verb: '',
  stem: '',
  polarity: 1,
  isSingle: false,
  isChangeable: false,
  modality: 'fact',
  isPast: false,
  isPerfect: false,
  isPastBe: false,
};

export function readVerb(tokens: readonly NamedToken[]): ReadVerb {
  const from = verbStart(tokens);
  if (from < 0) return { ...NONE, polarity: isDenied(tokens) ? -1 : 1 };
  let at = from;
  let main = from;
  let modality: Modality = 'fact';
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const isHelper = token.kind === 'auxiliary' || token.kind === 'negative' || token.kind === 'adverb';
    if (MODALS.test(token.text)) modality = 'possible';
    if (token.kind === 'negative' && token.text !== 'not' && token.text !== 'never') break;
    if (token.kind === 'verb' && canFollow(tokens, main, at)) main = at;
    else if (token.kind === 'auxiliary' && tokens[main]?.kind === 'auxiliary') main = at;
    else if (token.text === 'to' && leadsOn(tokens, main, at)) continue;
    else if (!isHelper) break;
  }
  return { ...meaningAt(tokens, from, main, modality) };
}

function canFollow(tokens: readonly NamedToken[], main: number, at: number): boolean {
  if (main === at) return true;
  const before = tokens[main];
  const token = tokens[at];
  if (before === undefined || token === undefined) return false;
  // In "is lactose intolerant", "lactose" is no verb.
  if (BE.test(before.text)) return token.isGerund || PARTICIPLE.test(token.text);
  if (before.kind === 'auxiliary') return true;
  return (
    tokens[at - 1]?.text === 'to' ||
    (token.isGerund && /^(start|begin|continu|stop|go|went)$/.test(before.stem))
  );
}

function leadsOn(tokens: readonly NamedToken[], main: number, at: number): boolean {
  const next = tokens.slice(at + 1).find(({ kind }) => kind !== 'adverb' && kind !== 'negative');
  const before = tokens[main];
  if (next === undefined || before === undefined || (next.kind !== 'verb' && next.kind !== 'auxiliary'))
    return false;
  return LEADS_TO_VERB.has(before.stem) || HAVE.test(before.text);
}

function meaningAt(tokens: readonly NamedToken[], from: number, main: number, modal: Modality): ReadVerb {
  const token = tokens[main];
  const text = token?.text ?? '';
  const isBe = BE.test(text);
  const stem = isBe
    ? 'be'
    : HAVE.test(text)
      ? 'have'
      : /^(do|does|did|done)$/.test(text)
        ? 'do'
        : (token?.stem ?? '');
  const meaning = meaningOf(stem);
  const denied = isDenied(tokens) ? -1 : 1;
  const isPlan = IS_PLAN.has(meaning.verb) || (modal === 'possible' && meaning.verb === 'likes');
  return {
    from,
    to: main + 1,
    verb: isPlan && meaning.verb === 'likes' ? 'wants' : meaning.verb,
    stem,
    polarity: denied * (meaning.polarity ?? 1) === 1 ? 1 : -1,
    isSingle: meaning.isSingle ?? false,
    isChangeable: meaning.isChangeable ?? false,
    modality: isPlan ? 'plan' : modal,
    isPast:
      (HAVE.test(tokens[from]?.text ?? '') && (main > from || text === 'had')) ||
      (token?.isPast === true && !/^(is|are|am)$/.test(tokens[from]?.text ?? '')) ||
      UNCHANGED.test(text),
    isPerfect: /^(?:has|have)$/.test(tokens[from]?.text ?? '') && main > from,
    isPastBe: /^(was|were)$/.test(text),
  };
}

/** Returns whether the number of negations is odd. "Not only" is no negation. */
export function isDenied(tokens: readonly NamedToken[]): boolean {
  const denials = tokens.filter(
    ({ kind, text }, at) => kind === 'negative' && !(text === 'not' && tokens[at + 1]?.text === 'only'),
  );
  return denials.length % 2 === 1;
}
