import { expectCaptures } from '#server/capture/service/capture.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { mapInSlices, runInWorker } from '#server/core/worker-thread.ts';
import type { Policy } from '#server/domain/words/household-policy.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import { ruleAgainst, whyForbidden } from '#server/memories/memory/service/never-store-check.ts';
import type { Problem } from './parsed-line.ts';
import type { ConversationFile } from './read-conversation-file.ts';
import type { ListedMemory, ReadList, readImportFile } from './read-memory-list.ts';

/** Reads a file in a worker thread. */
async function readFileAside({ vault, now }: Ctx, content: string): Promise<ReadList | ConversationFile> {
  const ownContactId = await vault.read(async (tx) => tx.circle.ownContactId);
  const timeZone = await timeZoneOf(vault.householdId);
  const read = {
    file: 'server/imports/service/read-memory-list.ts',
    name: 'readImportFile',
    field: 'content',
  } as const;
  const list = await runInWorker<typeof readImportFile>(read, {
    content,
    ownContactId,
    now: now.toISOString(),
    timeZone,
  });
  if (typeof list === 'string') throw invalid('content', list);
  const [first] = list.problems;
  const isEmpty = list.format === 'conversations' ? list.parts.length === 0 : list.memories.length === 0;
  if (isEmpty && first && !['notes', 'calendar', 'monica'].includes(list.format))
    throw invalid(
      'content',
      `Nothing in this file can be imported. ${list.format === 'mem0' ? 'Memory' : 'Line'} ${first.line}: ${first.problem}`,
    );
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
    else sorted.problems.push({ file: one.file ?? null, line: one.line, problem: whyForbidden(rule) });
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

/** Reads a file, without the lines of a list that the household’s rules forbid. Capturing drops those of a conversation. */
export async function readAllowed(ctx: Ctx, content: string): Promise<AllowedList | ConversationFile> {
  const list = await readFileAside(ctx, content);
  if (list.format === 'conversations') {
    await expectCaptures(ctx);
    return list;
  }
  const policy = await readPolicy(ctx.vault.householdId);
  const { free, asked, problems } = await splitByRules(ctx, policy, list.memories);
  const held = new Set(asked);
  const allowed = new Set([...free, ...asked]);
  return {
    ...list,
    memories: list.memories
      .filter((one) => allowed.has(one))
      .map((one) => ({ ...one, isAsked: held.has(one) })),
    problems: withoutForbiddenNames(ctx, policy, [...list.problems, ...problems]).sort(byPlace),
  };
}

/** Removes the names of notes that the household never stores, because problems are stored. */
export function withoutForbiddenNames(ctx: Ctx, policy: Policy, problems: readonly Problem[]): Problem[] {
  const names = new Set(problems.flatMap(({ file }) => file ?? []));
  const forbidden = new Set(
    [...names].filter((name) => ruleAgainst(ctx, policy, { content: name }) !== null),
  );
  return problems.map((one) => (one.file && forbidden.has(one.file) ? { ...one, file: null } : one));
}

const byPlace = (a: Problem, b: Problem): number =>
  (a.file ?? '').localeCompare(b.file ?? '') || a.line - b.line;
