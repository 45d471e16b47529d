import type { z } from 'zod';
import { goodMatchFrom } from '#server/domain/memories/good-match.ts';
import type { queryMemoriesOutput } from '#server/memories/query/schema.ts';

/** What `memories.query` answers. */
export type QueryAnswer = z.infer<typeof queryMemoriesOutput>;

type Judged = {
  matches: readonly { memory: { id: string }; scores: { similarity: number } }[];
  related: readonly { startId: string }[];
  contact?: unknown;
};

/**
 * The part of an answer that answers: the search ranks and does not cut. What fits much less than the best does is no
 * answer, nor is what hangs together with it. About somebody, everything is, however it is worded.
 */
export function fittingAnswer<Answer extends Judged>(answer: Answer): Answer {
  if (answer.contact) return answer;
  const cut = goodMatchFrom(answer.matches.map(({ scores }) => scores.similarity));
  const matches = answer.matches.filter(({ scores }) => scores.similarity >= cut);
  const starts = new Set(matches.map(({ memory }) => memory.id));
  return { ...answer, matches, related: answer.related.filter(({ startId }) => starts.has(startId)) };
}
