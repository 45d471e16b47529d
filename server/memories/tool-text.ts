import type { z } from 'zod';
import { clarificationText, named } from '#server/contacts/tool-text.ts';
import { aboutUnlinked } from '#server/domain/memories/attribution.ts';
import { hedgeFor } from '#server/domain/memories/confidence-band-effects.ts';
import {
  asData,
  fenced,
  joinLines,
  withCircumstances,
  withExceptions,
  wordsOf,
} from '#server/domain/text/fenced-text.ts';
import { localTimeText } from '#server/domain/time/local-time-text.ts';
import { recurrenceText } from '#server/domain/time/recurrence-text.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';
import type { EdgeView } from '#server/edges/edge/schema.ts';
import type { MemoryTree } from './get-with-links/schema.ts';
import type { MemoryView } from './memory/schema.ts';
import type { queryMemoriesOutput } from './query/schema.ts';
import type { StoreMemoryOutput } from './store/schema.ts';

type QueryAnswer = z.output<typeof queryMemoriesOutput>;

/** `disputed` is missing, because the hedge already says it. */
const STATUS_WORDS: Partial<Record<MemoryStatus, string>> = {
  staged: 'not confirmed yet',
  superseded: 'replaced since',
  archived: 'archived, perhaps no longer true',
  rejected: 'rejected by a person',
};

interface Said {
  attribution?: string;
  text?: string;
}

/** Returns a line such as `- about Leo: Leo plays the cello (because: of his aunt) [01…]`. */
const memoryLine = (memory: MemoryView, timeZone: string, said: Said = {}): string =>
  `- ${memoryWords(memory, timeZone, said)}`;

const whose = ({ kind, label, isUnlinked = false }: MemoryView['scope']): string =>
  isUnlinked ? aboutUnlinked(label) : kind === 'personal' ? `of ${label}` : `about ${label}`;

export function memoryWords(memory: MemoryView, timeZone: string, said: Said = {}): string {
  const { id, content, qualifier, exceptions, status, confidence, scope } = memory;
  const isSaid = said.text !== undefined;
  const words = wordsOf({
    attribution: said.attribution ?? whose(scope),
    content: said.text ?? content ?? 'a secret, sealed',
    why: memory.why,
    qualifier: isSaid ? null : qualifier,
    exceptions: isSaid ? [] : exceptionsIn({ exceptions }),
    hedge: hedgeFor(confidence, status),
  });
  const notes = [
    memory.who.length === 0 ? null : `people: ${memory.who.map(({ name }) => name).join(', ')}`,
    whenOf(memory, timeZone),
    memory.place === null ? null : `where: ${memory.place}`,
    memory.deletedAt === null ? (STATUS_WORDS[status] ?? null) : 'in the trash',
  ];
  const beside = notes.filter((note) => note !== null).map((note) => ` (${asData(note)})`);
  return `${words}${beside.join('')} [${id}]`;
}

const exceptionsIn = ({ exceptions }: Pick<MemoryView, 'exceptions'>): string[] =>
  exceptions.map(({ content, qualifier }) => withCircumstances(content, qualifier));

function whenOf({ occurredAt, recurrence }: MemoryView, timeZone: string): string | null {
  if (recurrence !== null) return `recurs: ${recurrenceText(recurrence)}`;
  return occurredAt === null ? null : `when: ${localTimeText(occurredAt, timeZone)}`;
}

const lineOfTwo = (texts: readonly { text: string }[]): string =>
  texts.map(({ text }) => `“${asData(text)}”`).join(' / ');

export function queryText(answer: QueryAnswer, timeZone: string): string {
  const { matches, archived, people, unknownName, reconciliation, related, clarification } = answer;
  const unclear = clarification ? clarificationText(clarification.question, clarification.candidates) : null;
  const block = fenced([
    ...(unknownName === null ? [] : [`- nobody called “${asData(unknownName)}” is known`]),
    ...matches.map(({ memory, attribution, text }) => memoryLine(memory, timeZone, { attribution, text })),
    ...people.map(({ attribution, text }) => `- ${asData(attribution)}: ${asData(text)}`),
    ...related.map(
      ({ pathDescription, memory }) =>
        `- linked: ${withExceptions(pathDescription, null, exceptionsIn(memory))} [${memory.id}]`,
    ),
    ...reconciliation.map(({ needsReview, conflicting, replaced }) =>
      needsReview
        ? `- nobody has decided between ${lineOfTwo(conflicting)}`
        : `- replaced: ${lineOfTwo(replaced)}`,
    ),
    ...archived.map(({ memory, attribution, text }) => memoryLine(memory, timeZone, { attribution, text })),
  ]);
  const found = block === '' && unclear === null ? 'Nothing found.' : block;
  return joinLines(unclear, found, ...queryNotes(answer));
}

const hiddenLinks = (count: number): string | null =>
  count === 0 ? null : `Links to memories that you may not see: ${count}.`;

const queryNotes = ({ hiddenSteps, isComplete, isModelAway, isIndexing }: QueryAnswer): (string | null)[] => [
  hiddenLinks(hiddenSteps),
  isComplete ? null : 'There are more related memories: raise maxNodes.',
  isModelAway ? 'Only words were compared, because the embedding model did not answer.' : null,
  isIndexing ? 'Some memories still wait for the embedding model. Of those, only words were compared.' : null,
];

const STORED: Record<StoreMemoryOutput['outcome'], string> = {
  stored: 'Stored:',
  reinforced: 'Known already. It is surer now:',
  superseded: 'Stored. It replaces what it conflicts with:',
  disputed: 'Stored, but it conflicts with another memory. A person has to decide:',
  refused: 'Not stored.',
  needs_clarification: 'Not stored yet.',
};

export function storeText(stored: StoreMemoryOutput, timeZone: string): string {
  const { outcome, memory, conflicts, reason, question, candidates } = stored;
  const lines = [
    ...(reason === undefined ? [] : [`- reason: ${asData(reason)}`]),
    ...(memory === null ? [] : [memoryLine(memory, timeZone)]),
    ...conflicts.map(({ existing }) => `- conflicts with: ${memoryWords(existing, timeZone)}`),
  ];
  const isHidden = memory === null && outcome !== 'refused' && outcome !== 'needs_clarification';
  return joinLines(
    isHidden ? `${STORED[outcome].replace(/:$/, '.')} This key may not read the memory.` : STORED[outcome],
    question === undefined ? null : clarificationText(question, candidates ?? []),
    fenced(lines),
  );
}

export const changedText = (done: string) => ({
  inZone: ({ memory }: { memory: MemoryView }, timeZone: string): string =>
    joinLines(done, fenced([memoryLine(memory, timeZone)])),
});

export function memoryText({ memory, nextAt, relations, context }: MemoryTree, timeZone: string): string {
  const words = (one: MemoryView): string => memoryWords(one, timeZone);
  const link = (edge: EdgeView, said: string): string => `- ${said} (link [${edge.id}])`;
  const lines = [
    // the people follow with their ids
    memoryLine({ ...memory, who: [] }, timeZone),
    ...(nextAt === null ? [] : [`- next: ${localTimeText(nextAt, timeZone)}`]),
    ...(memory.who.length > 0 ? [`- people: ${memory.who.map(named).join(', ')}`] : []),
    ...(memory.cues.length > 0 ? [`- matters when: ${asData(memory.cues.join('; '))}`] : []),
    ...relations.outgoing.map(({ edge, memory: other }) => link(edge, `it ${edge.reading}: ${words(other)}`)),
    ...relations.incoming.map(({ edge, memory: other }) => link(edge, `${words(other)} ${edge.reading} it`)),
    ...context.nodes
      .filter(({ hops }) => hops > 1)
      .map(({ memory: other, hops }) => `- ${hops} steps away: ${words(other)}`),
  ];
  return joinLines(
    fenced(lines),
    `version ${memory.version}, confidence ${memory.confidence.toFixed(2)}, ${memory.privacy}`,
    hiddenLinks(context.hiddenSteps),
    context.isCut ? 'More memories are linked: ask with a smaller depth, from one of these.' : null,
  );
}
