import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import { EXTRACT } from '#server/domain/parameters/extract-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { classifyPrivacy } from '#server/domain/privacy/privacy.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import { type ReadDate, readDate } from '#server/domain/time/read-date.ts';
import { categorise } from '#server/domain/words/categorise.ts';
import type { Category, Privacy } from '#server/domain/words/vocabulary.ts';
import type { Clause } from './extract-clauses.ts';
import { feelingOf } from './extract-feeling.ts';
import { matchFrame } from './extract-match.ts';
import type { Passage } from './extract-passages.ts';
import { namesIn, type Subject } from './extract-subject.ts';
import { inThirdPerson, predicateOf } from './extract-third-person.ts';
import { circleOf, readNamedTie, readTie } from './extract-ties.ts';
import { FAVOURITE } from './extract-values.ts';

/** A statement on its way to a fact. */
export interface FactOf {
  subject: Subject;
  /** in the third person already; null: to be made from the subject's rest. Empty: the label says it all */
  predicate: string | null;
  clause: Clause;
  passage: Passage;
  isHedged: boolean;
  /** it was said as a thought: "I think that …" */
  isThought?: boolean;
}

interface FactContext {
  speaker: string | null;
  timeZone: string;
  saidAt: Date;
  /** "remember that …": kept also where no rule knows what it is about */
  isRemembered: boolean;
}

/** What is known of a fact beside its words. */
interface Sorted {
  category: Category;
  subcategory: string | null;
  predicate: string;
  object: string;
  who: readonly string[];
  confidence: number;
  privacy?: Privacy | undefined;
}

const short = (text: string): string | undefined =>
  text.trim().slice(0, LIMITS.nameChars).trim() || undefined;
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const firstVerb =
  /^(?:\w+ly |always |never |still |also |just |really |already |no longer )?(?:is|are|was|were|has|have|had|will|would|does|do|did|can|cannot|must|should|may|got|(?!(?:the|a|an|of|in|on|at|to|for|and|or|not|with|by|from|as)\b)\p{Ll}+) \S/u;

/** "never liked olives" is not "likes"; "used to like" and "dislikes" say so themselves. */
function saidPredicate(relation: string, predicate: string, object: string): string {
  const before = object === '' ? predicate : predicate.slice(0, Math.max(0, predicate.indexOf(object)));
  const negation = /\b(no longer|never|not)\b/i.exec(before)?.[1]?.toLowerCase();
  if (negation === undefined || /^(?:dis|cannot|does not|is bound|decided|used to)/.test(relation))
    return relation;
  return relation.startsWith('is ') ? `is ${negation} ${relation.slice(3)}` : `${negation} ${relation}`;
}

/** Kept for its confidence alone: no rule knows what it is about. */
const TOLD = 'told in confidence';

function sort(of: FactOf, predicate: string, when: ReadDate, isRemembered: boolean): Sorted | null {
  const { subject, passage } = of;
  const sure = { confidence: EXTRACT.plain, who: [] };
  if (of.predicate === '')
    return {
      ...sure,
      category: 'opinion',
      subcategory: 'values',
      predicate: 'values',
      object: subject.label,
    };
  if (of.predicate === FAVOURITE)
    return {
      ...sure,
      category: 'preference',
      subcategory: 'content',
      predicate: 'favourite',
      object: subject.label,
    };
  const tie = readTie(subject, predicate) ?? readNamedTie(subject, predicate);
  if (tie)
    return {
      ...sure,
      category: 'relationship',
      subcategory: tie.subcategory,
      predicate: tie.word,
      object: tie.who[0] ?? '',
      who: tie.who,
    };
  const matched = matchFrame(subject, predicate, when);
  if (matched) {
    const { frame, object } = matched;
    return {
      category: frame.category,
      subcategory: frame.subcategory,
      predicate: saidPredicate(frame.predicate, predicate, object),
      object,
      who: [],
      confidence: frame.confidence ?? EXTRACT.plain,
      privacy: frame.privacy,
    };
  }
  const isTold = firstVerb.test(predicate) && !/\b(?:told|tell|secret|confidence|confide)\b/.test(predicate);
  if (passage.isInConfidence && isTold)
    return {
      ...sure,
      category: 'secret',
      subcategory: 'marked',
      predicate: TOLD,
      object: predicate,
    };
  return isRemembered && firstVerb.test(predicate)
    ? { ...sure, ...categorise(`${subject.label} ${predicate}`), predicate: 'to remember', object: predicate }
    : null;
}

/** The class by what was said, or by the frame where that is stricter; left out where nothing asks for one. */
function privacyOf(
  statement: string,
  { isInConfidence, text }: Passage,
  sorted: Sorted,
): Privacy | undefined {
  if (isInConfidence) return 'secret';
  // Who is who is as open as it is by itself, whatever else was said of them.
  const said = classifyPrivacy(
    sorted.category === 'relationship' ? statement : `${statement}. ${text}`,
  ).privacy;
  const stricter = sorted.privacy !== undefined && isAtLeast(sorted.privacy, said) ? sorted.privacy : said;
  return stricter === 'public' ? undefined : stricter;
}

/** What was told wrongly stands beside what holds, so that what is known of it is put right. */
const takenBack = ({ retracted }: Passage): string => (retracted === undefined ? '' : `, not ${retracted}`);

const hasDay = (category: Category, predicate: string): boolean =>
  category === 'event' || predicate === 'was born' || predicate === 'couple' || category === 'secret';

/** "can't" where it was said so. */
const asSaid = (statement: string, said: string): string =>
  /\bcan['’]t\b/i.test(said) ? statement.replace(/\bcannot\b/g, "can't") : statement;

function build(
  of: FactOf,
  sorted: Sorted,
  told: { statement: string; when: ReadDate; speaker: string | null },
): ExtractedFact {
  const { statement, when, speaker } = told;
  const { passage, clause, subject } = of;
  const who = [
    ...new Set([
      ...sorted.who,
      ...(subject.beside === null ? [] : [subject.beside]),
      ...namesIn(statement.slice(subject.label.length)),
    ]),
  ].filter((name) => name !== speaker && (!subject.label.includes(name) || name === subject.beside));
  const category = passage.isInConfidence ? 'secret' : sorted.category;
  const fact: ExtractedFact = {
    statement: capital(asSaid(statement, passage.text)) + takenBack(passage),
    category,
    subcategory: passage.isInConfidence ? 'marked' : (sorted.subcategory ?? undefined),
    subject: short(subject.ref),
    predicate: sorted.predicate.slice(0, 80),
    // of "in Porto, not Lisbon" the first is what holds
    object: short(sorted.object.replace(/, not .*$/u, '')),
    who: who.length > 0 ? who.slice(0, LIMITS.who) : undefined,
    occurredAt: hasDay(sorted.category, sorted.predicate) ? (when.at ?? undefined) : undefined,
    expiresAt: when.until ?? undefined,
    why: clause.why === null ? undefined : inThirdPerson(clause.why, speaker),
    confidence:
      of.isHedged && sorted.category !== 'opinion'
        ? Math.min(EXTRACT.hedged, sorted.confidence)
        : sorted.confidence,
    privacy: privacyOf(statement, passage, sorted),
    emotionalWeight: feelingOf(passage.text),
    quote: passage.quote ?? passage.text,
  };
  return fact;
}

/** "my sister Ana" says who Ana is, beside what is told of her. */
function tieOf(of: FactOf, speaker: string | null): ExtractedFact | null {
  const { tie } = of.subject;
  if (tie === null || speaker === null) return null;
  const subcategory = circleOf(tie.word);
  const sorted: Sorted = {
    category: 'relationship',
    subcategory,
    predicate: tie.word,
    object: tie.name,
    who: [],
    confidence: EXTRACT.plain,
  };
  const statement = `${tie.name} is ${speaker}'s ${tie.word}`;
  const none: ReadDate = { at: null, lies: null, until: null, text: statement };
  const subject = { ...of.subject, label: tie.name, beside: null };
  return build({ ...of, subject, clause: { ...of.clause, why: null } }, sorted, {
    statement,
    when: none,
    speaker,
  });
}

/** With dates for "tomorrow"; who is who has none, and a birthday no year. */
function wordsOf({ category, predicate }: Sorted, said: string, { text }: ReadDate): string {
  if (category === 'relationship') return said;
  return predicate === 'is celebrated on' ? text.replace(/(?<=\d \p{Lu}\p{Ll}+) 20\d\d\b/u, '') : text;
}

function plainFacts(of: FactOf, { speaker, timeZone, saidAt, isRemembered }: FactContext): ExtractedFact[] {
  const said = of.predicate ?? predicateOf(of.subject, speaker);
  if (said === null) return [];
  const when = readDate(said, saidAt, timeZone);
  const sorted = sort(of, said, when, isRemembered);
  const statement = `${of.subject.label} ${sorted === null ? said : wordsOf(sorted, said, when)}`.trim();
  const fact = sorted === null ? null : build(of, sorted, { statement, when, speaker });
  // "Nora's sister Ana has asthma" says already who Ana is, and lasts as long.
  const isSaid = sorted?.category === 'relationship' || sorted?.category === 'biographical';
  const tie = isSaid ? null : tieOf(of, speaker);
  return [tie, fact].flatMap((one) => one ?? []);
}

/** "I think Leo's cooking is awful" as what the speaker thinks. */
function thought(of: FactOf, context: FactContext): ExtractedFact[] {
  const { speaker } = context;
  if (speaker === null || of.isThought !== true) return [];
  const rest = of.clause.text.replace(/^I /, '');
  const me: Subject = { kind: 'me', label: speaker, ref: 'me', rest, tie: null, beside: null };
  const view = { ...of, subject: me, isThought: false, isHedged: false };
  return plainFacts(view, context).filter(({ predicate }) => predicate === 'believes');
}

/**
 * The facts in one statement: none, what it tells, or that and who somebody is. What was said as a thought is what is
 * thought of, where a rule knows that ("I think Ana loves tulips"), and otherwise a view of who said it. In: the
 * statement, with who spoke and when. Pure.
 */
export function factOf(of: FactOf, context: FactContext): ExtractedFact[] {
  const facts = plainFacts(of, context);
  if (facts.some(({ predicate }) => predicate !== TOLD)) return facts;
  const view = thought(of, context);
  return view.length > 0 ? view : facts;
}
