import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import { extractFacts } from '#server/domain/english/extract-facts.ts';
import { classifyPrivacy } from '#server/domain/privacy/privacy.ts';
import { normalise } from '#server/domain/text/normalise.ts';
import { CATEGORIES, type Category, type Privacy } from '#server/domain/words/vocabulary.ts';
import type { ExpectedFact, LabelledSentence } from './read-sentences.ts';

/** A Saturday, to which "tomorrow" and "next Thursday" in the sentences are relative. */
const SAID_AT = new Date('2026-11-21T12:00:00Z');
const TIME_ZONE = 'Europe/Madrid';

type Extract = (sentence: LabelledSentence) => ExtractedFact[];

/** Extracts the facts of each sentence as a conversation of its own, by rules alone. */
export const extractRuled: Extract = ({ by, role, text }) =>
  extractFacts({
    before: [],
    messages: [{ role, content: text, at: SAID_AT.toISOString() }],
    by: { now: SAID_AT, speaker: role === 'user' ? by : 'Nora', timeZone: TIME_ZONE },
  }).facts;

/** Normalised text with plain apostrophes. */
const readable = (text: string): string => normalise(text).replace(/[’‘ʼ]/g, "'");

/** Words that include the speaker, who may also be referred to by name. */
const SPEAKER_WORDS = ['me', 'i', 'we', 'us', 'our', 'my', 'myself'];

function isAbout(fact: ExtractedFact, expected: ExpectedFact, speaker: string): boolean {
  if (expected.subject === null) return true;
  const subject = readable(expected.subject);
  const said = readable(`${fact.subject ?? ''} ${(fact.who ?? []).join(' ')} ${fact.statement}`);
  if (said.includes(subject)) return true;
  return subject === readable(speaker) && SPEAKER_WORDS.includes(readable(fact.subject ?? 'me'));
}

/** Whether a fact says what is expected: about the same subject, with the expected words. */
function saysIt(fact: ExtractedFact, expected: ExpectedFact, speaker: string): boolean {
  const statement = readable(`${fact.statement} ${fact.occurredAt ?? ''}`);
  const hasWords = expected.words.every((ways) => ways.some((way) => statement.includes(readable(way))));
  return hasWords && isAbout(fact, expected, speaker);
}

export interface SentenceVerdict {
  sentence: LabelledSentence;
  /** expected facts, each with the extracted fact that matches it; null: missed */
  found: { expected: ExpectedFact; fact: ExtractedFact | null }[];
  /** extracted facts that nobody would keep */
  extra: ExtractedFact[];
  /** facts without a quote, or with a quote that is not in the sentence */
  unquoted: ExtractedFact[];
}

export const isOfCategory = (fact: ExtractedFact, { categories }: ExpectedFact): boolean =>
  fact.category !== undefined && categories.includes(fact.category);

/** Matches extracted with expected facts. Of several that match, one in an expected category comes first. */
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
  /**
   * number of expected facts with this as their first category; found ones; found ones in one of their right categories
   */
  expected: number;
  found: number;
  right: number;
  /** number of facts extracted in this category, and of those that are right */
  made: number;
  madeRight: number;
}

interface Figures {
  all: CategoryFigures;
  of: ReadonlyMap<Category, CategoryFigures>;
  /** number of sentences without a fact, and of those for which none was extracted */
  nothing: { of: number; kept: number };
  /** of the facts found for which a date, privacy level, weight or reason is expected: how many have the right one */
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

/** The privacy that would be stored: if the extractor sets none, capturing classifies the fact. */
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
