import type { Ctx } from '#server/core/ctx.ts';
import { mapInSlices } from '#server/core/worker-thread.ts';
import { isToldOf } from '#server/domain/english/is-told-of.ts';
import { type Introduction, readIntroductions } from '#server/domain/english/read-introductions.ts';
import { labelledPeople } from '#server/domain/english/read-labelled-people.ts';
import { type LabelledSubject, subjectByLabels } from '#server/domain/english/subject-by-labels.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import type { StoreMemoryInput } from '../schema.ts';

/** Whom a statement is about and whom it introduces, as far as its words say. */
export interface ReadStatement {
  /** Null if the caller names the subject, or if no neural network can say. */
  subject: LabelledSubject | null;
  introductions: readonly Introduction[];
}

/** Reads each statement by rules and, where the caller names no subject, by a neural network. Do not call it in a transaction. */
export async function readStatements(
  { models }: Pick<Ctx, 'models'>,
  all: readonly StoreMemoryInput[],
): Promise<ReadStatement[]> {
  const open = all.filter(isOpen);
  const told = open.map(({ content }) => ({
    message: content,
    statement: { start: 0, end: content.length },
  }));
  const readings = told.length === 0 ? null : await models.subjects?.readSubjects(told);
  const byStatement = new Map(open.map((fields, index) => [fields, readings?.[index] ?? null]));
  return mapInSlices(all, async (fields) => {
    const { content, relationshipId } = fields;
    if (relationshipId) return { subject: null, introductions: [] };
    const byRules = readIntroductions({ messages: [{ content }] });
    const reading = byStatement.get(fields) ?? null;
    if (reading === null) return { subject: null, introductions: byRules };
    const named = new Set(byRules.map(({ name }) => nameKey(name)));
    const labelled = labelledPeople({ messages: [{ content, readings: [reading] }] });
    const others = labelled.filter(({ name }) => !named.has(nameKey(name)));
    const span = { start: 0, end: content.length };
    const isTold = reading.named === null || isToldOf(content, reading.named);
    return {
      subject: isTold ? subjectByLabels({ message: content, span, statement: content }, reading) : null,
      introductions: [...byRules, ...others.map((one) => ({ ...one, isOnlyLabelled: true }))],
    };
  });
}

/** Nothing of a secret is read, because contacts and details are not encrypted. */
const isOpen = ({ contact, relationshipId, privacy, category }: StoreMemoryInput): boolean =>
  contact === undefined && !relationshipId && privacy !== 'secret' && category !== 'secret';
