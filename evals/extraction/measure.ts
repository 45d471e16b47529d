import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import { extractFacts } from '#server/domain/english/extract-facts.ts';
import { classifyPrivacy } from '#server/domain/privacy/classify-privacy.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import { emotionalWeightOf } from '#server/domain/words/emotional-weight.ts';
import { CATEGORIES, type Category, type Privacy } from '#server/domain/words/vocabulary.ts';
import type { ExpectedFact, LabelledSentence } from './read-sentences.ts';

/** A Saturday. Words such as "tomorrow" are relative to it. */
const SAID_AT = new Date('2026-11-21T12:00:00Z');
const TIME_ZONE = 'Europe/Madrid';

type Extract = (sentence: LabelledSentence) => ExtractedFact[];

export const extractRuled: Extract = ({ by, role, text }) =>
  extractFacts({
    before: [],
    messages: [{ role, content: text, at: SAID_AT.toISOString() }],
    by: { now: SAID_AT, speaker: role === 'user' ? by : 'Nora', timeZone: TIME_ZONE },
  }).facts;

/** The fact's emotional weight or, without one, the weight that its words give. */
export const weightOf = ({ emotionalWeight, statement }: ExtractedFact) =>
  emotionalWeight ?? emotionalWeightOf(statement);

const readable = (text: string): string => normalise(text).replace(/[’‘ʼ]/g, "'");

/** Words that mean the speaker when they are the subject of a fact. */
const SPEAKER_WORDS = ['me', 'i', 'we', 'us', 'our', 'my', 'myself'];

function isAbout(fact: ExtractedFact, expected: ExpectedFact, speaker: string): boolean {
  if (expected.subject === null) return true;
  const subject = readable(expected.subject);
  const said = readable(`${fact.subject ?? ''} ${(fact.who ?? []).join(' ')} ${fact.statement}`);
  if (said.includes(subject)) return true;
  return subject === readable(speaker) && SPEAKER_WORDS.includes(readable(fact.subject ?? 'me'));
}

function saysIt(fact: ExtractedFact, expected: ExpectedFact, speaker: string): boolean {
  const statement = readable(`${fact.statement} ${fact.occurredAt ?? ''}`);
  const hasWords = expected.words.every((ways) => ways.some((way) => statement.includes(readable(way))));
  return hasWords && isAbout(fact, expected, speaker);
}

export interface SentenceVerdict {
  sentence: LabelledSentence;
  found: { expected: ExpectedFact; fact: ExtractedFact | null }[];
  extra: ExtractedFact[];
  unquoted: ExtractedFact[];
}

export const isOfCategory = (fact: ExtractedFact, { categories }: ExpectedFact): boolean =>
  fact.category !== undefined && categories.includes(fact.category);

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
  expected: number;
  found: number;
  right: number;
  made: number;
  madeRight: number;
}

interface Figures {
  all: CategoryFigures;
  of: ReadonlyMap<Category, CategoryFigures>;
  /** `of` counts sentences without an expected fact, `kept` those that yielded none. */
  nothing: { of: number; kept: number };
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
      ({ expected, fact }) => weightOf(fact) === expected.weight,
    ),
    reasons: share(
      ({ expected }) => expected.why !== null,
      ({ expected, fact }) => readable(fact.why ?? '').includes(readable(expected.why ?? '')),
    ),
    unquoted: verdicts.flatMap(({ unquoted }) => unquoted).length,
  };
}
