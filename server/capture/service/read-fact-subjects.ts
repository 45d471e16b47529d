import type { Ctx } from '#server/core/ctx.ts';
import { messagesForExtractor, type ScreenedMessage } from '#server/domain/capture/screen-messages.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Introduction } from '#server/domain/english/read-introductions.ts';
import { labelledPeople } from '#server/domain/english/read-labelled-people.ts';
import { beginsWithAuthor, mayPointTo, referenceTo } from '#server/domain/english/read-labelled-subject.ts';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { quoteFinder } from '#server/domain/text/find-quote.ts';
import type { SubjectReading, ToldStatement } from '#server/models/subject-reader.ts';

interface ReadFacts {
  facts: ExtractedFact[];
  /** People whom the messages introduce, except those said in confidence. */
  introductions: Introduction[];
}

/** Reads whom the facts are about if no rule knows, and who is named beside them. Do not call it in a transaction. */
export async function readSubjects(
  { models }: Ctx,
  messages: readonly ScreenedMessage[],
  facts: readonly ExtractedFact[],
): Promise<ReadFacts> {
  const told = toldIn(messages, facts);
  const readings = (await models.subjects?.readSubjects(told.map(({ source }) => source))) ?? [];
  const read = told.flatMap((one, index) => {
    const reading = readings[index] ?? null;
    return reading === null ? [] : [{ ...one, reading }];
  });
  const byFact = new Map(read.map((one) => [one.fact, one]));
  return {
    facts: facts.map((fact) => {
      const one = byFact.get(fact);
      return one ? withSubject(fact, one.source, one.reading) : fact;
    }),
    introductions: eachOnce(
      read
        .filter(({ isOpen }) => isOpen)
        .flatMap(({ source, reading }) => labelledPeople(source.message, reading)),
    ),
  };
}

/** Several facts of one message find the same people. */
const eachOnce = (people: readonly Introduction[]): Introduction[] => [
  ...new Map(people.map((one) => [`${one.name}\n${one.anchor}\n${one.word}`, one])).values(),
];

interface Told {
  fact: ExtractedFact;
  source: ToldStatement;
  isOpen: boolean;
}

/** Finds the user's message that tells each fact. */
function toldIn(messages: readonly ScreenedMessage[], facts: readonly ExtractedFact[]): Told[] {
  const own = messages
    .filter(({ role }) => role === 'user')
    .flatMap((screened) =>
      messagesForExtractor([screened], false).map(({ content }) => ({
        content,
        isOpen: !screened.isInConfidence,
        find: quoteFinder(content),
      })),
    );
  return facts.flatMap((fact): Told[] => {
    for (const { content, isOpen, find } of fact.quote === undefined ? [] : own) {
      const statement = find(fact.quote ?? '');
      if (statement) return [{ fact, source: { message: content, statement }, isOpen }];
    }
    return [];
  });
}

/** Keeps a subject that a rule read, unless that is the household and the network is nearly certain of somebody named in the statement. */
function withSubject(
  fact: ExtractedFact,
  { message, statement }: ToldStatement,
  reading: SubjectReading,
): ExtractedFact {
  const { named, probability, people } = reading;
  const isNearlyCertain = probability >= NETWORK.subjectNearlyCertainFrom;
  const isOpen = fact.subject === undefined || (fact.subject === 'us' && isNearlyCertain);
  if (!isOpen || probability < NETWORK.subjectFrom) return fact;
  if (named === null) return { ...fact, subject: fact.subject ?? 'me' };
  const subject = referenceTo(message, named, people);
  const isInside = named.start >= statement.start && named.end <= statement.end;
  const isMeant = isInside
    ? !beginsWithAuthor(fact.statement)
    : fact.subject === undefined && mayPointTo(fact.statement, subject, probability);
  if (subject === null || !isMeant) return fact;
  // somebody named later may have a clause of their own: "Max is vegan and Ada eats meat"
  const isAlone = people.every(({ start }) => start <= named.end || start >= statement.end);
  const isSubjectRead = isInside && isAlone && probability >= NETWORK.subjectOfMixedFrom;
  return { ...fact, subject, isSubjectRead };
}
