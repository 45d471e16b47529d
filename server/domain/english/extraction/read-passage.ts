import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { ReadingContext } from '#server/domain/conversation/message.ts';
import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { buildFacts, type FactSource } from './build-facts.ts';
import { mentionsAnother } from './other-beings.ts';
import { mayMean, type Pronoun, pronounOf } from './pronoun-gender.ts';
import { readFavourite, readValue } from './read-favourites-and-values.ts';
import { readStandingInstructions } from './read-standing-instructions.ts';
import { namesIn, readSubject, type Subject, type SubjectContext } from './read-subject.ts';
import { asks, isForwarded, isHedged, isImagined } from './speech-acts.ts';
import { asksToRemember, type Clause, clausesOf, withoutContractions } from './split-clauses.ts';
import type { Passage } from './split-passages.ts';

/** Matches the quoted title of a film or book, in which all main words are capitalised. */
const TITLE =
  /["“«]((?:\p{Lu}[\p{L}’'-]*)(?: (?:\p{Lu}[\p{L}’'-]*|of|the|in|and|a|to|for|de|la)){0,5})["”»]/gu;
const QUOTED = /"[^"\n]*\s[^"\n]*"|“[^”\n]*\s[^”\n]*”|«[^»\n]*»|(?<![\p{L}])'[^'\n]+\s[^'\n]*'(?![\p{L}])/gu;
const NOT_THEIRS =
  /^(?:according to|in the (?:recipe|book|film|movie|story|article|novel|song|text|game|report|manual)|the user story|as an? (?:user|parent|customer|admin)[, ]+I|user story|scenario|dear |to whom|translate|explain|write|summari[sz]e|rewrite|proofread|correct|draft|generate|describe|list|compare|define|example|subject:|title:|quote:|lyrics)/i;
const REPORTED =
  /^(?:says?|said|tells? me|told (?:me|us)|mentioned|claims?|claimed|admits?|admitted)(?: to me)?(?: that)? (?:he|she|they) (.+)$/i;
const THOUGHT =
  /^I (?:think|guess|believe|suppose|reckon|assume|state|hear|am (?:pretty |quite |fairly )?sure|know)(?: that)? (?=(?:I|we|he|she|my|our|the|\p{Lu}))/u;
const CONFIDES =
  /^(?:(?:psst|shh+|hey|look|listen|but|ok|okay)[,!.]* )?(?:please )?(?:promise (?:me )?)?(?:do not|not to|never) (?:tell|mention|say|breathe|repeat)\b[^,:]*?(?:,(?: but)?|:| that| but)\s+/i;

export interface MessageState {
  by: ReadingContext;
  saidAt: Date;
  said: { text: string; subject: Subject | null }[];
}

type Antecedent = SubjectContext['antecedent'];

const WITH_ANOTHER = /(?<!\p{L})(?:(?:and|&) (?:him|her|them)|(?:him|her|them) and)(?!\p{L})/iu;
/** Matches two people in one phrase, such as "Hughie's wife Philomena", whom "they" may mean together. */
const PERSON_OF_ANOTHER = /(?:['’]s|(?<!\p{L})(?:[Hh]is|[Hh]er|[Tt]heir)) (?:\p{Ll}+ ){1,2}\p{Lu}\p{Ll}/u;

function namedIn({ text, subject }: MessageState['said'][number], pronoun: Pronoun): Antecedent | 'many' {
  const names = namesIn(text).filter((name) => !/^(?:I|Mum|Dad)$/.test(name));
  const isBeing = subject !== null && (subject.kind === 'person' || subject.kind === 'pet');
  if (
    WITH_ANOTHER.test(text) ||
    (pronoun === 'they' && PERSON_OF_ANOTHER.test(text)) ||
    mentionsAnother(isBeing ? subject.rest.replace(/^(?:is|was|are|were) /, '…') : text, pronoun)
  )
    return 'many';
  if (isBeing) {
    const others = names.filter((name) => !subject.label.includes(name));
    // "Sarah is vegan and he is not" is about somebody named before
    const isMeant = subject.kind === 'pet' || mayMean(pronoun, subject.tie?.name ?? subject.ref);
    return others.length === 0 && subject.beside === null && isMeant ? subject : 'many';
  }
  const [only, ...more] = names;
  if (more.length > 0) return 'many';
  if (only === undefined) return null;
  return mayMean(pronoun, only) ? { kind: 'person', label: only, ref: only } : 'many';
}

function antecedentFor(clause: string, { said }: MessageState): Antecedent {
  const pronoun = /^(?:she|he|they)(?= )/i.exec(clause)?.[0];
  if (pronoun === undefined) return null;
  for (const one of said.toReversed()) {
    const named = namedIn(one, pronounOf(pronoun));
    if (named !== null) return named === 'many' ? null : named;
  }
  return null;
}

const LIKED =
  /\b(?:loves?|likes?|hates?|enjoys?|prefers?|adores?|eats?|drinks?|plays?|cannot stand|(?:is|are|am) (?:into|allergic to)) ((?:[\p{L}'’-]+ ?){1,5})$/u;

/** Replaces "it" in "Leo loves jazz but Ana hates it". */
function withObject(text: string, { said }: MessageState): string {
  if (!/ (?:it|them)$/.test(text)) return text;
  const before = LIKED.exec(said.at(-1)?.text ?? '')?.[1];
  return before === undefined || /\b(?:it|them|this|that|you|me)\b/.test(before)
    ? text
    : text.replace(/(?:it|them)$/, before);
}

/** Reads an opinion such as "I think homework is pointless". */
function viewOf(clause: Clause, passage: Passage, speaker: string | null): FactSource | null {
  if (speaker === null || !/^I (?:think|believe|find|reckon) /.test(clause.text)) return null;
  const rest = clause.text.slice(2);
  const subject: Subject = { kind: 'me', label: speaker, ref: 'me', rest, tie: null, beside: null };
  return { subject, predicate: null, clause, passage, isHedged: false };
}

function readClause(clause: Clause, passage: Passage, state: MessageState): FactSource | null {
  const isThought = THOUGHT.exec(clause.text)?.[0] ?? '';
  const text = withObject(clause.text.slice(isThought.length), state);
  const { speaker } = state.by;
  const value = readValue(clause.text, speaker) ?? readFavourite(clause.text, speaker);
  if (value !== null) return { ...value, clause, passage, isHedged: false };
  const subject = readSubject(`${text} `, { speaker, antecedent: antecedentFor(text, state) });
  if (subject === null && isThought !== '') return viewOf(clause, passage, speaker);
  if (subject === null) return null;
  const reported = REPORTED.exec(subject.rest.trim())?.[1];
  const told = { ...subject, rest: (reported ?? subject.rest).trim() };
  const isUnsure = isThought !== '' || reported !== undefined || isHedged(clause.text);
  return { subject: told, predicate: null, clause, passage, isHedged: isUnsure, isThought: isThought !== '' };
}

function readSentence(passage: Passage, expanded: string, state: MessageState): FactSource[] {
  if (NOT_THEIRS.test(expanded)) return [];
  const clauses = clausesOf(passage.isInConfidence ? expanded.replace(CONFIDES, '') : expanded);
  const isQuestion = /\?\W*$/.test(passage.text);
  if (isQuestion && !clauses.some(({ text }) => asks(text))) return [];
  const end = clauses.findIndex(({ text }) => asks(text) || isImagined(text));
  const read: FactSource[] = [];
  for (const clause of end === -1 ? clauses : clauses.slice(0, end)) {
    const one = readClause(clause, passage, state);
    if (one !== null) read.push(one);
    state.said.push({ text: clause.text, subject: one?.subject ?? null });
  }
  if (end !== -1) state.said.push({ text: expanded, subject: null });
  return read;
}

export function readPassage(passage: Passage, state: MessageState): ExtractedFact[] {
  const { speaker } = state.by;
  if (passage.isBare && passage.retracted === undefined) return [bareFact(passage)];
  const own = passage.text.replace(TITLE, '$1').replace(QUOTED, '\n');
  if (own.includes('\n') || isForwarded(own)) return [];
  const expanded = withoutContractions(own);
  const instructions =
    speaker === null || isImagined(expanded.replace(/^if you\b/i, ''))
      ? []
      : readStandingInstructions(expanded);
  const isRemembered = asksToRemember(expanded);
  const read = readSentence(passage, expanded, state);
  const told = withReason(
    read.flatMap((one) => buildFacts(one, { ...state.by, saidAt: state.saidAt, isRemembered })),
  );
  const asked = instructions.map(
    ({ predicate, object }): ExtractedFact => ({
      statement: `${speaker} ${predicate}`,
      category: 'preference',
      subcategory: 'communication',
      subject: 'me',
      predicate: 'asks',
      object: object.slice(0, 200),
      confidence: EXTRACT.plain,
      quote: passage.quote ?? passage.text,
    }),
  );
  const found = [...told, ...asked];
  if (passage.isBare && found.length === 0) return [bareFact(passage)];
  return passage.isUnsure ? found.map(unsure) : found;
}

const unsure = (fact: ExtractedFact): ExtractedFact => ({
  ...fact,
  confidence: Math.min(EXTRACT.hedged, fact.confidence ?? EXTRACT.hedged),
});

const SOMEBODY: Subject = {
  kind: 'person',
  label: 'Somebody',
  ref: 'Somebody',
  rest: '',
  tie: null,
  beside: null,
};

export function objectsOf(text: string, by: ReadingContext): string[] {
  const state: MessageState = { by, saidAt: by.now, said: [{ text: '', subject: SOMEBODY }] };
  const facts = readPassage({ text, isInConfidence: false }, state);
  const others = facts.filter(({ category }) => category !== 'relationship');
  return (others.length > 0 ? others : facts).flatMap(({ object }) => object ?? []);
}

const bareFact = ({ text, retracted, quote }: Passage): ExtractedFact => ({
  statement: retracted === undefined ? text : `${text.replace(/[.!]+$/, '')}, not ${retracted}`,
  subject: 'me',
  confidence: EXTRACT.hedged,
  quote: quote ?? text,
});

function withReason(facts: ExtractedFact[]): ExtractedFact[] {
  const [reason] = facts.filter(({ predicate }) => predicate === 'is allergic');
  const other = facts.find((fact) => fact.subcategory === 'health' && fact.predicate !== 'is allergic');
  if (reason === undefined || other === undefined || other.subject !== reason.subject) return facts;
  other.why ??= reason.statement;
  return facts.filter((fact) => fact !== reason);
}
