import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { mapInSlices, runInWorker } from '#server/core/worker-thread.ts';
import type { Policy } from '#server/domain/words/household-policy.ts';
import { ruleAgainst, whyForbidden } from '#server/memories/memory/service/never-store.ts';
import type { Problem } from './raw-item.ts';
import type { ListedMemory, ReadList, readList } from './read-list.ts';

export async function readListAside({ vault }: Ctx, content: string): Promise<ReadList> {
  const ownContactId = await vault.read(async (tx) => tx.circle.ownContactId);
  const read = {
    file: 'server/imports/service/read-list.ts',
    name: 'readList',
    field: 'content',
  } as const;
  const list = await runInWorker<typeof readList>(read, { content, ownContactId });
  if (typeof list === 'string') throw invalid('content', list);
  const [first] = list.problems;
  if (list.memories.length === 0 && first)
    throw invalid('content', `No line of this file can be imported. Line ${first.line}: ${first.problem}`);
  return list;
}

interface Allowed<T> {
  /** What no rule is against. */
  free: T[];
  /** What a person must confirm first. */
  asked: T[];
  problems: Problem[];
}

/** Sorts by the household’s never-store rules. What a rule forbids goes no further than this. */
export async function sortByRules<T extends ListedMemory>(
  ctx: Ctx,
  policy: Policy,
  memories: readonly T[],
): Promise<Allowed<T>> {
  const sorted: Allowed<T> = { free: [], asked: [], problems: [] };
  await mapInSlices(memories, (one) => {
    const rule = ruleAgainst(ctx, policy, one.fields);
    if (rule === null) sorted.free.push(one);
    else if (rule.action === 'ask') sorted.asked.push(one);
    else sorted.problems.push({ line: one.line, problem: whyForbidden(rule) });
  });
  return sorted;
}

export const byLine = (a: { line: number }, b: { line: number }): number => a.line - b.line;
