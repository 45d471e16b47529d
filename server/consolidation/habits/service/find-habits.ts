import { createHash } from 'node:crypto';
import { mapInSlices, runInWorker } from '#server/core/worker-thread.ts';
import type { findHabitsIn, Habit, Happening } from '#server/domain/consolidation/find-habits.ts';
import { groupHabits, type HabitGroup, habitSentence } from '#server/domain/consolidation/group-habits.ts';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { topicWords } from '#server/domain/text/lexical-overlap.ts';
import { isTimeWord } from '#server/domain/text/time-words.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import { readWords } from '#server/models/rare-words-and-names.ts';
import type { DoneRow } from '../sql.ts';

export interface Noticed {
  ownerId: string;
  contactId: string;
  statement: string;
  group: HabitGroup;
  /** The habits of all topics in the group. */
  habits: readonly Habit[];
  /** Latest first. */
  evidenceIds: readonly string[];
}

/** Finds the habits of each member in that member's own actions. */
export async function habitsOf(rows: readonly DoneRow[], timeZone: string): Promise<Noticed[]> {
  const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId);
  const noticed: Noticed[] = [];
  for (const own of byOwner.values()) {
    const read = await mapInSlices(own, (row) => ({ row, topics: topicsOf(row) }));
    const happenings = read.flatMap(({ row, topics }) => {
      const { day, weekday, hour } = localTimeOf(timeZone, row.at);
      const place = row.place?.trim().toLowerCase().slice(0, 60) || null;
      return topics.map(({ topic }): Happening => ({ topic, day, weekday, hour, place }));
    });
    const alarmShare = CONSOLIDATION.habits.alarmShare / byOwner.size;
    const habits = await runInWorker<typeof findHabitsIn>(inWorker, { happenings, alarmShare });
    const words = wordsByTopic(read.flatMap(({ topics }) => topics));
    for (const group of groupHabits(habits, happenings))
      noticed.push(noticedIn(own, { group, habits, words, read }));
  }
  return noticed;
}

const inWorker = {
  file: 'server/domain/consolidation/find-habits.ts',
  name: 'findHabitsIn',
  field: 'happenings',
} as const;

interface Topic {
  topic: string;
  word: string;
}

const ACCEPTED = 'accepted ';

function topicsOf({ text, accepted }: DoneRow): Topic[] {
  if (accepted !== null) return [{ topic: `${ACCEPTED}${accepted}`, word: accepted.replaceAll('_', ' ') }];
  return topicWords(readWords(text ?? ''))
    .filter(({ word }) => !isTimeWord(word))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, CONSOLIDATION.habits.topics)
    .map(({ stem, word }) => ({ topic: stem, word }));
}

/** Returns the most frequent form of each topic. */
function wordsByTopic(topics: readonly Topic[]): Map<string, string> {
  const forms = Map.groupBy(topics, ({ topic }) => topic);
  const mostOf = (all: readonly Topic[]): string => {
    const counts = [...Map.groupBy(all, ({ word }) => word)].map(([word, { length }]) => ({ word, length }));
    return counts.sort((a, b) => b.length - a.length || (a.word < b.word ? -1 : 1))[0]?.word ?? '';
  };
  return new Map([...forms].map(([topic, all]) => [topic, mostOf(all)]));
}

function noticedIn(
  own: readonly DoneRow[],
  by: {
    group: HabitGroup;
    habits: readonly Habit[];
    words: ReadonlyMap<string, string>;
    read: readonly { row: DoneRow; topics: readonly Topic[] }[];
  },
): Noticed {
  const { group, habits, words, read } = by;
  const [first] = own;
  const { topics } = group;
  const named = topics.map((topic) => words.get(topic) ?? topic);
  const isAccepted = topics[0]?.startsWith(ACCEPTED) ?? false;
  const evidenceIds = read
    .filter((one) => one.topics.some(({ topic }) => topics.includes(topic)))
    .flatMap(({ row }) => row.memoryId ?? [])
    .toReversed()
    .slice(0, CONSOLIDATION.habits.evidence);
  return {
    ownerId: first?.ownerId ?? '',
    contactId: first?.contactId ?? '',
    statement: habitSentence(group, { owner: first?.ownerName ?? '', topics: named, isAccepted }),
    group,
    habits: habits.filter(({ topic }) => topics.includes(topic)),
    evidenceIds,
  };
}

/** Hashes the words, because a habit outlives the statements it was found in. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

export const habitKey = (ownerId: string, { topic, kind, value }: Habit) => ({
  ownerId,
  topicKey: keyOf(`${ownerId} ${topic}`),
  kind,
  valueKey: kind === 'place' ? keyOf(`${ownerId} ${value}`) : value,
});
