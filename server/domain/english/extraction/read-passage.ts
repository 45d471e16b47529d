import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { ReadingContext } from '#server/domain/conversation/message.ts';
import { EXTRACT } from '#server/domain/parameters/extract-parameters.ts';
import { asksToRemember, type Clause, clausesOf, withoutContractions } from './extract-clauses.ts';
import { type FactOf, factOf } from './extract-fact.ts';
import { asks, isHedged, isImagined } from './extract-mood.ts';
import type { Passage } from './extract-passages.ts';
import { namesIn, readSubject, type Subject, type SubjectContext } from './extract-subject.ts';
import { readFavourite, readValue } from './extract-values.ts';
import { readWishes } from './extract-wishes.ts';

/** A film, a book or a band: every word of it with a capital. */
const TITLE =
  /["“«]((?:\p{Lu}[\p{L}’'-]*)(?: (?:\p{Lu}[\p{L}’'-]*|of|the|in|and|a|to|for|de|la)){0,5})["”»]/gu;
/** Words of others. */
const QUOTED = /"[^"\n]*\s[^"\n]*"|“[^”\n]*\s[^”\n]*”|«[^»\n]*»|(?<![\p{L}])'[^'\n]+\s[^'\n]*'(?![\p{L}])/gu;
/** Whose words or what text it is: nothing that the speaker tells of themselves. */
const NOT_THEIRS =
  /^(?:according to|in the (?:recipe|book|film|movie|story|article|novel|song|text|game|report|manual)|the user story|as an? (?:user|parent|customer|admin)[, ]+I|user story|scenario|dear |to whom|translate|explain|write|summari[sz]e|rewrite|proofread|correct|draft|generate|describe|list|compare|define|example|subject:|title:|quote:|lyrics)/i;
const REPORTED =
  /^(?:says?|said|tells? me|told (?:me|us)|mentioned|claims?|claimed|admits?|admitted)(?: to me)?(?: that)? (?:he|she|they) (.+)$/i;
const THOUGHT =
  /^I (?:think|guess|believe|suppose|reckon|assume|heard|hear|am (?:pretty |quite |fairly )?sure|know)(?: that)? (?=(?:I|we|he|she|my|our|the|\p{Lu}))/u;
const CONFIDES =
  /^(?:(?:psst|shh+|hey|look|listen|but|ok|okay)[,!.]* )?(?:please )?(?:promise (?:me )?)?(?:do not|not to|never) (?:tell|mention|say|breathe|repeat)\b[^,:]*?(?:,(?: but)?|:| that| but)\s+/i;

/** What the next clause may build on: what was said before it in the same message. */
export interface Heard {
  by: ReadingContext;
  saidAt: Date;
  said: { text: string; subject: Subject | null }[];
}

type Antecedent = SubjectContext['antecedent'];

/** Whom "she" may mean after this: who was named, "many" where several were, null where nobody was. */
function namedIn({ text, subject }: Heard['said'][number]): Antecedent | 'many' {
  const names = namesIn(text).filter((name) => !/^(?:I|Mum|Dad)$/.test(name));
  const isBeing = subject !== null && (subject.kind === 'person' || subject.kind === 'pet');
  if (isBeing) {
    const others = names.filter((name) => !subject.label.includes(name));
    return others.length === 0 && subject.beside === null ? subject : 'many';
  }
  const [only, ...more] = names;
  if (more.length > 0) return 'many';
  return only === undefined ? null : { kind: 'person', label: only, ref: only };
}

/** Who was named last, where only one was. Looked for only where somebody says "she". */
function antecedentFor(clause: string, { said }: Heard): Antecedent {
  if (!/^(?:she|he|they) /i.test(clause)) return null;
  for (const one of said.toReversed()) {
    const named = namedIn(one);
    if (named !== null) return named === 'many' ? null : named;
  }
  return null;
}

const LIKED =
  /\b(?:loves?|likes?|hates?|enjoys?|prefers?|adores?|eats?|drinks?|plays?|cannot stand|(?:is|are|am) (?:into|allergic to)) ((?:[\p{L}'’-]+ ?){1,5})$/u;

/** "Leo loves jazz but Ana hates it": what they hate is what was named just before. */
function withObject(text: string, { said }: Heard): string {
  if (!/ (?:it|them)$/.test(text)) return text;
  const before = LIKED.exec(said.at(-1)?.text ?? '')?.[1];
  return before === undefined || /\b(?:it|them|this|that|you|me)\b/.test(before)
    ? text
    : text.replace(/(?:it|them)$/, before);
}

/** "I think homework is pointless", of what nobody in the household is. */
function viewOf(clause: Clause, passage: Passage, speaker: string | null): FactOf | null {
  if (speaker === null || !/^I (?:think|believe|find|reckon) /.test(clause.text)) return null;
  const rest = clause.text.slice(2);
  const subject: Subject = { kind: 'me', label: speaker, ref: 'me', rest, tie: null, beside: null };
  return { subject, predicate: null, clause, passage, isHedged: false };
}

function readClause(clause: Clause, passage: Passage, heard: Heard): FactOf | null {
  const isThought = THOUGHT.exec(clause.text)?.[0] ?? '';
  const text = withObject(clause.text.slice(isThought.length), heard);
  const { speaker } = heard.by;
  const value = readValue(clause.text, speaker) ?? readFavourite(clause.text, speaker);
  if (value !== null) return { ...value, clause, passage, isHedged: false };
  const subject = readSubject(`${text} `, { speaker, antecedent: antecedentFor(text, heard) });
  if (subject === null && isThought !== '') return viewOf(clause, passage, speaker);
  if (subject === null) return null;
  const reported = REPORTED.exec(subject.rest.trim())?.[1];
  const told = { ...subject, rest: (reported ?? subject.rest).trim() };
  const isUnsure = isThought !== '' || reported !== undefined || isHedged(clause.text);
  return { subject: told, predicate: null, clause, passage, isHedged: isUnsure, isThought: isThought !== '' };
}

/** The statements of one sentence that may be facts; a question or a thought ends them. In: without contractions. */
function readSentence(passage: Passage, expanded: string, heard: Heard): FactOf[] {
  if (NOT_THEIRS.test(expanded)) return [];
  const clauses = clausesOf(passage.isInConfidence ? expanded.replace(CONFIDES, '') : expanded);
  const isQuestion = /\?\W*$/.test(passage.text);
  if (isQuestion && !clauses.some(({ text }) => asks(text))) return [];
  const end = clauses.findIndex(({ text }) => asks(text) || isImagined(text));
  const read: FactOf[] = [];
  for (const clause of end === -1 ? clauses : clauses.slice(0, end)) {
    const one = readClause(clause, passage, heard);
    if (one !== null) read.push(one);
    heard.said.push({ text: clause.text, subject: one?.subject ?? null });
  }
  if (end !== -1) heard.said.push({ text: expanded, subject: null });
  return read;
}

/** The facts in one sentence, with what was said before it. Pure. */
export function readPassage(passage: Passage, heard: Heard): ExtractedFact[] {
  const { speaker } = heard.by;
  if (passage.isBare && passage.retracted === undefined) return [bareFact(passage)];
  const own = passage.text.replace(TITLE, '$1').replace(QUOTED, '\n');
  if (own.includes('\n')) return [];
  const expanded = withoutContractions(own);
  const wishes =
    speaker === null || isImagined(expanded.replace(/^if you\b/i, '')) ? [] : readWishes(expanded);
  const isRemembered = asksToRemember(expanded);
  const read = readSentence(passage, expanded, heard);
  const told = withReason(
    read.flatMap((one) => factOf(one, { ...heard.by, saidAt: heard.saidAt, isRemembered })),
  );
  const asked = wishes.map(
    ({ predicate, object }): ExtractedFact => ({
      statement: `${speaker} ${predicate}`,
      category: 'preference',
      subcategory: 'communication',
      subject: 'me',
      predicate: 'asks',
      object: object.slice(0, 200),
      confidence: EXTRACT.plain,
      emotionalWeight: 'low',
      quote: passage.quote ?? passage.text,
    }),
  );
  const found = [...told, ...asked];
  if (passage.isBare && found.length === 0) return [bareFact(passage)];
  return passage.isUnsure ? found.map(unsure) : found;
}

/** A person is asked before it is believed. */
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

/** What the facts of a sentence lead to, whoever "she" is: "the aisle". Pure. */
export function objectsOf(text: string, by: ReadingContext): string[] {
  const heard: Heard = { by, saidAt: by.now, said: [{ text: '', subject: SOMEBODY }] };
  const facts = readPassage({ text, isInConfidence: false }, heard);
  const others = facts.filter(({ category }) => category !== 'relationship');
  return (others.length > 0 ? others : facts).flatMap(({ object }) => object ?? []);
}

/** Kept for a person to say what it puts right, or whether it is right so (staging.ts); nobody believes it by itself. */
const bareFact = ({ text, retracted, quote }: Passage): ExtractedFact => ({
  statement: retracted === undefined ? text : `${text.replace(/[.!]+$/, '')}, not ${retracted}`,
  subject: 'me',
  confidence: EXTRACT.hedged,
  emotionalWeight: 'low',
  quote: quote ?? text,
});

/** "Zoë can't have walnuts, she's allergic": the second is the reason of the first, and tells nothing without it. */
function withReason(facts: ExtractedFact[]): ExtractedFact[] {
  const [reason] = facts.filter(({ predicate }) => predicate === 'is allergic');
  const other = facts.find((fact) => fact.subcategory === 'health' && fact.predicate !== 'is allergic');
  if (reason === undefined || other === undefined || other.subject !== reason.subject) return facts;
  other.why ??= reason.statement;
  return facts.filter((fact) => fact !== reason);
}
