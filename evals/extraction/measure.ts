import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import { extractFacts } from '#server/domain/english/extract-facts.ts';
import { classifyPrivacy } from '#server/domain/privacy/privacy.ts';
import { normalise } from '#server/domain/text/normalise.ts';
import { CATEGORIES, type Category, type Privacy } from '#server/domain/words/vocabulary.ts';
import type { ExpectedFact, LabelledSentence } from './read-sentences.ts';

/** A Saturday: what "tomorrow" and "next Thursday" are in the sentences. */
const SAID_AT = new Date('2026-11-21T12:00:00Z');
const TIME_ZONE = 'Europe/Madrid';

type Extract = (sentence: LabelledSentence) => ExtractedFact[];

/** Each sentence as a conversation of its own, by rules alone. */
export const extractRuled: Extract = ({ by, role, text }) =>
  extractFacts({
    before: [],
    messages: [{ role, content: text, at: SAID_AT.toISOString() }],
    by: { now: SAID_AT, speaker: role === 'user' ? by : 'Nora', timeZone: TIME_ZONE },
  }).facts;

/** The words of a text, folded, one straight apostrophe. */
const readable = (text: string): string => normalise(text).replace(/[’‘ʼ]/g, "'");

/** Who tells may be called by name or "me", and "we" has them in it. */
const SPEAKER_WORDS = ['me', 'i', 'we', 'us', 'our', 'my', 'myself'];

function isAbout(fact: ExtractedFact, expected: ExpectedFact, speaker: string): boolean {
  if (expected.subject === null) return true;
  const subject = readable(expected.subject);
  const said = readable(`${fact.subject ?? ''} ${(fact.who ?? []).join(' ')} ${fact.statement}`);
  if (said.includes(subject)) return true;
  return subject === readable(speaker) && SPEAKER_WORDS.includes(readable(fact.subject ?? 'me'));
}

/** It says what was to be kept: about the same, with the words that matter. */
function saysIt(fact: ExtractedFact, expected: ExpectedFact, speaker: string): boolean {
  const statement = readable(`${fact.statement} ${fact.occurredAt ?? ''}`);
  const hasWords = expected.words.every((ways) => ways.some((way) => statement.includes(readable(way))));
  return hasWords && isAbout(fact, expected, speaker);
}

export interface SentenceVerdict {
  sentence: LabelledSentence;
  /** what was expected, with the fact that says it; null: missed */
  found: { expected: ExpectedFact; fact: ExtractedFact | null }[];
  /** facts that nobody would keep */
  extra: ExtractedFact[];
  /** facts whose quote does not stand in the sentence, or that have none */
  unquoted: ExtractedFact[];
}

export const isOfCategory = (fact: ExtractedFact, { categories }: ExpectedFact): boolean =>
  fact.category !== undefined && categories.includes(fact.category);

/** Matches facts with what was expected: of several that say it, one of the right category first. */
export function judge(sentences: readonly LabelledSentence[], extract: Extract): SentenceVerdict[] {
  return sentences.map((sentence) => {
    const left = extract(sentence);
    const unquoted = left.filter(({ quote }) => quote === undefined || !sentence.text.includes(quote));
    const found = sentence.facts.map((expected) => {
      const saying = left.filter((fact) => saysIt(fact, expected, sentence.by));
      const fact = saying.find((one) => isOfCategory(one, expected)) ?? saying[0] ?? null;
      if (fact) left.splice(left.indexOf(fact), 1);
      return { expected, fact };
    });
    return { sentence, found, extra: left, unquoted };
  });
}

export interface CategoryFigures {
  /** facts to be kept whose best category this is; kept at all; kept as one of their right categories */
  expected: number;
  found: number;
  right: number;
  /** facts that were kept under this category, rightly or not, and those of them that were rightly */
  made: number;
  madeRight: number;
}

interface Figures {
  all: CategoryFigures;
  of: ReadonlyMap<Category, CategoryFigures>;
  /** sentences with nothing to keep, and those of them of which nothing was kept */
  nothing: { of: number; kept: number };
  /** of the facts found for which a day, a class, a weight or a reason is expected: how many have it */
  dates: { right: number; of: number };
  privacy: { right: number; of: number };
  weights: { right: number; of: number };
  reasons: { right: number; of: number };
  unquoted: number;
}

type Found = SentenceVerdict['found'][number] & { fact: ExtractedFact };

const hasFact = (one: SentenceVerdict['found'][number]): one is Found => one.fact !== null;

function figuresFor(
  verdicts: readonly SentenceVerdict[],
  isOne: (category: Category) => boolean,
): CategoryFigures {
  const asked = verdicts.flatMap(({ found }) => found);
  const expected = asked.filter((one) => isOne(one.expected.categories[0]));
  const got = asked.filter(hasFact);
  const right = (ones: readonly Found[]): Found[] =>
    ones.filter((one) => isOfCategory(one.fact, one.expected));
  const isMade = ({ category }: ExtractedFact): boolean => category !== undefined && isOne(category);
  const extra = verdicts.flatMap((verdict) => verdict.extra).filter(isMade);
  const made = got.filter(({ fact }) => isMade(fact));
  const found = expected.filter(hasFact);
  return {
    expected: expected.length,
    found: found.length,
    right: right(found).length,
    made: made.length + extra.length,
    madeRight: right(made).length,
  };
}

/** As it would be kept: capturing classifies what the extractor said nothing of. */
export const privacyOf = (fact: ExtractedFact): Privacy =>
  fact.privacy ?? classifyPrivacy(fact.statement).privacy;

const dayIn = (fact: ExtractedFact): string | undefined => fact.occurredAt?.slice(0, 10);

export function figuresOf(verdicts: readonly SentenceVerdict[]): Figures {
  const got = verdicts.flatMap(({ found }) => found).filter(hasFact);
  const share = (isAsked: (one: Found) => boolean, isRight: (one: Found) => boolean) => {
    const asked = got.filter(isAsked);
    return { right: asked.filter(isRight).length, of: asked.length };
  };
  const nothing = verdicts.filter(({ sentence }) => sentence.facts.length === 0);
  return {
    all: figuresFor(verdicts, () => true),
    of: new Map(
      CATEGORIES.map((category) => [category, figuresFor(verdicts, (one) => one === category)] as const),
    ),
    nothing: { of: nothing.length, kept: nothing.filter(({ extra }) => extra.length === 0).length },
    dates: share(
      ({ expected }) => expected.date !== null,
      ({ expected, fact }) => dayIn(fact) === expected.date,
    ),
    privacy: share(
      ({ expected }) => expected.privacy !== null,
      ({ expected, fact }) => privacyOf(fact) === expected.privacy,
    ),
    weights: share(
      ({ expected }) => expected.weight !== null,
      ({ expected, fact }) => fact.emotionalWeight === expected.weight,
    ),
    reasons: share(
      ({ expected }) => expected.why !== null,
      ({ expected, fact }) => readable(fact.why ?? '').includes(readable(expected.why ?? '')),
    ),
    unquoted: verdicts.flatMap(({ unquoted }) => unquoted).length,
  };
}
