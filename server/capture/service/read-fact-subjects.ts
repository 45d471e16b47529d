import type { Ctx } from '#server/core/ctx.ts';
import { messagesForExtractor, type ScreenedMessage } from '#server/domain/capture/screen-messages.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Introduction } from '#server/domain/english/read-introductions.ts';
import { subjectByLabels } from '#server/domain/english/subject-by-labels.ts';
import type { SubjectReading, ToldStatement } from '#server/models/subject-reader.ts';
import { labelledPeopleOf, quotesIn } from './run-conversation-steps-in-worker.ts';

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
  const told = await toldIn(messages, facts);
  const readings = (await models.subjects?.readSubjects(told.map(({ source }) => source))) ?? [];
  const read = told.flatMap((one, index) => {
    const reading = readings[index] ?? null;
    return reading === null ? [] : [{ ...one, reading }];
  });
  const byFact = new Map(read.map((one) => [one.fact, one]));
  const open = Map.groupBy(
    read.filter(({ isOpen }) => isOpen),
    ({ source }) => source.message,
  );
  const people = await labelledPeopleOf({
    messages: [...open].map(([content, all]) => ({ content, readings: all.map(({ reading }) => reading) })),
  });
  return {
    facts: facts.map((fact) => {
      const one = byFact.get(fact);
      return one ? withSubject(fact, one.source, one.reading) : fact;
    }),
    introductions: eachOnce(people),
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
async function toldIn(
  messages: readonly ScreenedMessage[],
  facts: readonly ExtractedFact[],
): Promise<Told[]> {
  const own = messages
    .filter(({ role }) => role === 'user')
    .flatMap((screened) =>
      messagesForExtractor([screened], false).map(({ content }) => ({
        content,
        isOpen: !screened.isInConfidence,
      })),
    );
  const quoted = facts.flatMap((fact) => (fact.quote === undefined ? [] : [{ fact, quote: fact.quote }]));
  if (quoted.length === 0 || own.length === 0) return [];
  const found = await quotesIn({
    texts: own.map(({ content }) => content),
    quotes: quoted.map(({ quote }) => quote),
  });
  return quoted.flatMap(({ fact }, index): Told[] => {
    const { text = -1, span } = found[index] ?? {};
    const source = own[text];
    return source && span
      ? [{ fact, source: { message: source.content, statement: span }, isOpen: source.isOpen }]
      : [];
  });
}

/** Keeps a subject that a rule read, unless that is the household and the network is nearly certain of somebody named in the statement. */
function withSubject(
  fact: ExtractedFact,
  { message, statement: span }: ToldStatement,
  reading: SubjectReading,
): ExtractedFact {
  const { statement, subject: ruled } = fact;
  return { ...fact, ...subjectByLabels({ message, span, statement, ruled }, reading) };
}
