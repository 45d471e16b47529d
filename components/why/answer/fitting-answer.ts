import type { z } from 'zod';
import { matchThreshold } from '#server/domain/memories/match-threshold.ts';
import type { queryMemoriesOutput } from '#server/memories/query/schema.ts';

export type QueryAnswer = z.infer<typeof queryMemoriesOutput>;

type Judged = {
  matches: readonly { memory: { id: string }; scores: { similarity: number } }[];
  related: readonly { startId: string }[];
  mode?: string;
  contact?: unknown;
  people?: readonly unknown[];
};

export const isAboutPeople = ({
  mode,
  contact,
  people = [],
}: Pick<Judged, 'mode' | 'contact' | 'people'>): boolean =>
  Boolean(contact) || (mode === 'about' && people.length > 0);

export function fittingAnswer<Answer extends Judged>(answer: Answer): Answer {
  if (isAboutPeople(answer)) return answer;
  const cut = matchThreshold(answer.matches.map(({ scores }) => scores.similarity));
  const matches = answer.matches.filter(({ scores }) => scores.similarity >= cut);
  const starts = new Set(matches.map(({ memory }) => memory.id));
  return { ...answer, matches, related: answer.related.filter(({ startId }) => starts.has(startId)) };
}
