import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { mapInSlices, runInWorker } from '#server/core/worker-thread.ts';
import type { Policy } from '#server/domain/words/household-policy.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import { ruleAgainst, whyForbidden } from '#server/memories/memory/service/never-store-check.ts';
import type { Problem } from './parsed-line.ts';
import type { ListedMemory, ReadList, readList } from './read-memory-list.ts';

async function readListAside({ vault }: Ctx, content: string): Promise<ReadList> {
  const ownContactId = await vault.read(async (tx) => tx.circle.ownContactId);
  const read = {
    file: 'server/imports/service/read-memory-list.ts',
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
  /** Memories that no rule concerns. */
  free: T[];
  /** Memories that a person must confirm first. */
  asked: T[];
  problems: Problem[];
}

/** Splits memories by the household’s never-store rules. Forbidden ones become problems without their text. */
export async function splitByRules<T extends ListedMemory>(
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

interface AllowedMemory extends ListedMemory {
  /** Whether a person must confirm the memory first. */
  isAsked: boolean;
}

interface AllowedList extends Pick<ReadList, 'format' | 'leftOut' | 'problems'> {
  /** In the order of the file. */
  memories: AllowedMemory[];
}

/** Reads a file, without the lines that the household’s rules forbid. */
export async function readAllowed(ctx: Ctx, content: string): Promise<AllowedList> {
  const list = await readListAside(ctx, content);
  const policy = await readPolicy(ctx.vault.householdId);
  const { free, asked, problems } = await splitByRules(ctx, policy, list.memories);
  const marked = (some: readonly ListedMemory[], isAsked: boolean): AllowedMemory[] =>
    some.map((one) => ({ ...one, isAsked }));
  return {
    ...list,
    memories: [...marked(free, false), ...marked(asked, true)].sort(byLine),
    problems: [...list.problems, ...problems].sort(byLine),
  };
}

const byLine = (a: { line: number }, b: { line: number }): number => a.line - b.line;
