import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';

/** Two beliefs that contradict each other. */
export interface Discord {
  oneId: string;
  otherId: string;
  /** Null if the conflict is over: `one` replaced `other`. */
  caseId: string | null;
  reasons: readonly string[];
}

interface ReconciliationResult {
  /** The current belief. Null while the conflict is undecided. */
  currentId: string | null;
  /** Active beliefs that contradict each other. */
  conflictingIds: readonly string[];
  /** Beliefs that were replaced. */
  replacedIds: readonly string[];
  caseIds: readonly string[];
  /** Sentences that quote no memory. */
  reasons: readonly string[];
}

const IN_USE: ReadonlySet<MemoryStatus> = new Set(['active', 'disputed']);

/** Groups connected conflicts, so that a chain of replacements and the dispute at its end form one result. */
export function reconciliationResults(
  discords: readonly Discord[],
  statusOf: (id: string) => MemoryStatus | null,
): ReconciliationResult[] {
  const known = discords.filter(
    ({ oneId, otherId }) => statusOf(oneId) !== null && statusOf(otherId) !== null,
  );
  return groupsOf(known).map(({ ids, among }) => {
    const open = among.filter(({ caseId }) => caseId !== null);
    const contested = new Set(open.flatMap(({ oneId, otherId }) => [oneId, otherId]));
    const used = ids.filter((id) => IN_USE.has(statusOf(id) ?? 'rejected'));
    const conflictingIds = used.filter((id) => contested.has(id) || statusOf(id) === 'disputed');
    const [only, second] = used;
    return {
      currentId: conflictingIds.length === 0 && second === undefined ? (only ?? null) : null,
      conflictingIds,
      replacedIds: ids.filter((id) => statusOf(id) === 'superseded'),
      caseIds: [...new Set(open.flatMap(({ caseId }) => caseId ?? []))],
      reasons: [...new Set(among.flatMap(({ reasons }) => reasons))],
    };
  });
}

function groupsOf(discords: readonly Discord[]): { ids: string[]; among: Discord[] }[] {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent;
    parents.set(id, root);
    return root;
  };
  for (const { oneId, otherId } of discords) parents.set(rootOf(oneId), rootOf(otherId));
  const groups = Map.groupBy(discords, ({ oneId }) => rootOf(oneId));
  return [...groups.values()].map((among) => ({
    ids: [...new Set(among.flatMap(({ oneId, otherId }) => [oneId, otherId]))],
    among,
  }));
}
