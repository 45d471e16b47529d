import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { classifyPrivacy } from '#server/domain/privacy/classify-privacy.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import { readWhen } from '#server/domain/time/read-when.ts';
import { noTime, type When } from '#server/domain/time/statement-time.ts';
import { categorise } from '#server/domain/words/categorise-statement.ts';
import type { Category, Privacy } from '#server/domain/words/vocabulary.ts';
import { matchSentencePattern } from './match-sentence-pattern.ts';
import { FAVOURITE } from './read-favourites-and-values.ts';
import { readNamedRelationship, readRelationship, relationshipCategory } from './read-relationship.ts';
import { namesIn, type Subject } from './read-subject.ts';
import type { Clause } from './split-clauses.ts';
import type { Passage } from './split-passages.ts';
import { inThirdPerson, predicateOf } from './to-third-person.ts';

export interface FactSource {
  subject: Subject;
  predicate: string | null;
  clause: Clause;
  passage: Passage;
  isHedged: boolean;
  isThought?: boolean;
}

interface FactContext {
  speaker: string | null;
  timeZone: string;
  saidAt: Date;
  /** True if the author asked to remember the statement. It is then always kept. */
  isRemembered: boolean;
}

interface Classification {
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

function negatedRelation(relation: string, predicate: string, object: string): string {
  const before = object === '' ? predicate : predicate.slice(0, Math.max(0, predicate.indexOf(object)));
  const negation = /\b(no longer|never|not)\b/i.exec(before)?.[1]?.toLowerCase();
  if (negation === undefined || /^(?:dis|cannot|does not|is bound|decided|used to)/.test(relation))
    return relation;
  return relation.startsWith('is ') ? `is ${negation} ${relation.slice(3)}` : `${negation} ${relation}`;
}

const CONFIDENTIAL = 'told in confidence';

function classify(
  of: FactSource,
  predicate: string,
  when: When,
  isRemembered: boolean,
): Classification | null {
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
  const tie = readRelationship(subject, predicate) ?? readNamedRelationship(subject, predicate);
  if (tie)
    return {
      ...sure,
      category: 'relationship',
      subcategory: tie.subcategory,
      predicate: tie.word,
      object: tie.who[0] ?? '',
      who: tie.who,
    };
  const matched = matchSentencePattern(subject, predicate, when);
  if (matched) {
    const { frame, object } = matched;
    return {
      category: frame.category,
      subcategory: frame.subcategory,
      predicate: negatedRelation(frame.predicate, predicate, object),
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
      predicate: CONFIDENTIAL,
      object: predicate,
    };
  return isRemembered && firstVerb.test(predicate)
    ? { ...sure, ...categorise(`${subject.label} ${predicate}`), predicate: 'to remember', object: predicate }
    : null;
}

function privacyOf(
  statement: string,
  { isInConfidence, text }: Passage,
  classified: Classification,
): Privacy | undefined {
  if (isInConfidence) return 'secret';
  // classifies only the relationship, because the rest of the sentence may be more private
  const said = classifyPrivacy(
    classified.category === 'relationship' ? statement : `${statement}. ${text}`,
  ).privacy;
  const stricter =
    classified.privacy !== undefined && isAtLeast(classified.privacy, said) ? classified.privacy : said;
  return stricter === 'public' ? undefined : stricter;
}

/** Returns ", not Tuesday" for a retracted "Tuesday", so that an existing memory with that value is corrected. */
const retractedSuffix = ({ retracted }: Passage): string =>
  retracted === undefined ? '' : `, not ${retracted}`;

const hasDay = (category: Category, predicate: string): boolean =>
  category === 'event' || predicate === 'was born' || predicate === 'couple' || category === 'secret';

const restoreCant = (statement: string, said: string): string =>
  /\bcan['’]t\b/i.test(said) ? statement.replace(/\bcannot\b/g, "can't") : statement;

function buildFact(
  of: FactSource,
  classified: Classification,
  told: { statement: string; when: When; speaker: string | null; saidAt: Date },
): ExtractedFact {
  const { statement, when, speaker, saidAt } = told;
  const { passage, clause, subject } = of;
  const who = [
    ...new Set([
      ...classified.who,
      ...(subject.beside === null ? [] : [subject.beside]),
      ...namesIn(statement.slice(subject.label.length)),
    ]),
  ].filter((name) => name !== speaker && (!subject.label.includes(name) || name === subject.beside));
  const category = passage.isInConfidence ? 'secret' : classified.category;
  const fact: ExtractedFact = {
    statement: capital(restoreCant(statement, passage.text)) + retractedSuffix(passage),
    category,
    subcategory: passage.isInConfidence ? 'marked' : (classified.subcategory ?? undefined),
    subject: short(subject.ref),
    predicate: classified.predicate.slice(0, 80),
    // In "in Porto, not Lisbon", Lisbon is wrong.
    object: short(classified.object.replace(/, not .*$/u, '')),
    who: who.length > 0 ? who.slice(0, LIMITS.who) : undefined,
    occurredAt: hasDay(classified.category, classified.predicate) ? (when.at ?? undefined) : undefined,
    occurredUntil: hasDay(classified.category, classified.predicate) ? (when.last ?? undefined) : undefined,
    recurrence: when.rule ?? undefined,
    temporal: when.words?.slice(0, LIMITS.nameChars) || undefined,
    expiresAt: when.until ?? undefined,
    saidAt: saidAt.toISOString(),
    // a reason may be nothing but a quotation mark
    why: (clause.why !== null && inThirdPerson(clause.why, speaker).trim()) || undefined,
    confidence:
      of.isHedged && classified.category !== 'opinion'
        ? Math.min(EXTRACT.hedged, classified.confidence)
        : classified.confidence,
    privacy: privacyOf(statement, passage, classified),
    quote: passage.quote ?? passage.text,
  };
  return fact;
}

function buildRelationship(of: FactSource, { speaker, saidAt }: FactContext): ExtractedFact | null {
  const { tie } = of.subject;
  if (tie === null || speaker === null) return null;
  const subcategory = relationshipCategory(tie.word);
  const classified: Classification = {
    category: 'relationship',
    subcategory,
    predicate: tie.word,
    object: tie.name,
    who: [],
    confidence: EXTRACT.plain,
  };
  const statement = `${tie.name} is ${speaker}'s ${tie.word}`;
  const none = noTime(statement);
  const subject = { ...of.subject, label: tie.name, beside: null };
  return buildFact({ ...of, subject, clause: { ...of.clause, why: null } }, classified, {
    statement,
    when: none,
    speaker,
    saidAt,
  });
}

function wordsOf({ category, predicate }: Classification, said: string, { text }: When): string {
  if (category === 'relationship') return said;
  return predicate === 'is celebrated on' ? text.replace(/(?<=\d \p{Lu}\p{Ll}+) 20\d\d\b/u, '') : text;
}

function plainFacts(of: FactSource, context: FactContext): ExtractedFact[] {
  const { speaker, timeZone, saidAt, isRemembered } = context;
  const said = of.predicate ?? predicateOf(of.subject, speaker);
  if (said === null) return [];
  const when = readWhen(said, saidAt, timeZone);
  const classified = classify(of, said, when, isRemembered);
  const statement =
    `${of.subject.label} ${classified === null ? said : wordsOf(classified, said, when)}`.trim();
  const fact = classified === null ? null : buildFact(of, classified, { statement, when, speaker, saidAt });
  // "Nora's sister Ana has asthma" already states the relationship.
  const isSaid = classified?.category === 'relationship' || classified?.category === 'biographical';
  const tie = isSaid ? null : buildRelationship(of, context);
  return [tie, fact].flatMap((one) => one ?? []);
}

function buildOpinion(of: FactSource, context: FactContext): ExtractedFact[] {
  const { speaker } = context;
  if (speaker === null || of.isThought !== true) return [];
  const rest = of.clause.text.replace(/^I /, '');
  const me: Subject = { kind: 'me', label: speaker, ref: 'me', rest, tie: null, beside: null };
  const view = { ...of, subject: me, isThought: false, isHedged: false };
  return plainFacts(view, context).filter(({ predicate }) => predicate === 'believes');
}

export function buildFacts(of: FactSource, context: FactContext): ExtractedFact[] {
  const facts = plainFacts(of, context);
  if (facts.some(({ predicate }) => predicate !== CONFIDENTIAL)) return facts;
  const view = buildOpinion(of, context);
  return view.length > 0 ? view : facts;
}
