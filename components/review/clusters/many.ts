import { answersOf } from '#components/review/answers.ts';
import type { ReviewVerdict } from '#server/domain/review-words.ts';
import type { ReviewCluster } from '#server/review/schema/lists.ts';

/** Verdicts that need nothing written for each case. */
const PLAIN: readonly ReviewVerdict[] = ['supersede', 'merge', 'ignore', 'both_wrong', 'accept', 'reject'];

/** What may be decided of all of them at once: what each of them may be answered by the asker. */
export function manyAnswers({ kind, cases }: ReviewCluster): ReviewVerdict[] {
  const isFree = (verdict: ReviewVerdict) =>
    cases.every(({ options }) => options.some((one) => one.verdict === verdict && one.why === null));
  return answersOf(kind)
    .map(({ verdict }) => verdict)
    .filter((verdict) => PLAIN.includes(verdict) && kind !== 'ambiguous_person' && isFree(verdict));
}

/** The memories of which one may stay for all of them: those that more than one case is about. */
export function keepersOf({ cases }: ReviewCluster): { id: string; content: string }[] {
  const told = new Map<string, { content: string; times: number }>();
  for (const side of cases.flatMap(({ existing, incoming }) => [existing, incoming])) {
    if (!side || side.content === null) continue;
    told.set(side.id, { content: side.content, times: (told.get(side.id)?.times ?? 0) + 1 });
  }
  return [...told].flatMap(([id, { content, times }]) => (times > 1 ? [{ id, content }] : []));
}

/** What deciding so would do, as a sentence. In: how many cases. */
export function consequence(verdict: ReviewVerdict, count: number): string {
  if (count === 0) return 'Nothing is ticked.';
  const each = count === 1 ? 'this pair' : `each of these ${count} pairs`;
  switch (verdict) {
    case 'supersede':
      return `Of ${each} one stays and the other is retired. Nothing is deleted.`;
    case 'merge':
      return `Of ${each} one text stays, with the sources and links of both.`;
    case 'ignore':
      return `Both of ${each} stay as they are, and are not asked about again.`;
    case 'both_wrong':
      return `Both of ${each} go to the trash.`;
    case 'accept':
      return count === 1 ? 'Yes to this one.' : `Yes to all ${count}.`;
    default:
      return count === 1 ? 'No to this one.' : `No to all ${count}.`;
  }
}
