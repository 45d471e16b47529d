import type { VaultTx } from '#server/db/vault.ts';
import { type Arrival, advance, beginWalk, bestArrivals, type Walk } from '#server/domain/graph/walk.ts';
import type { WalkRule } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { hopFrom } from '../repo/level.ts';
import type { EdgeStep } from '../sql/level.ts';

interface WalkRequest {
  /** Memories to start from. Callers must check that they exist and that the caller may see them. */
  starts: readonly string[];
  rule: WalkRule;
  /** The full rule of the mode, if `rule` is only a part of it. Hidden steps are counted by the full rule. */
  wholeRule?: WalkRule;
  /** Maximum number of steps from a start, 0 to 6. */
  maxHops: number;
  /** Minimum strength of an edge, 0 to 1. Weaker edges are not followed. */
  minStrength?: number;
  /** Only memories recorded and edges created by this moment are followed. */
  asOf?: Date | null;
  /** Maximum number of memories that each hop follows and that the walk returns. */
  maxNodes?: number;
}

export interface Walked {
  /**
   * The memories that were reached, each with its strongest path, the strongest path first. The start memories are left
   * out.
   */
  arrivals: Arrival<EdgeStep>[];
  /** Number of stated edges between a memory whose edges the walk followed and a memory that the caller may not see. */
  hiddenSteps: number;
  /** False if a limit stopped the walk or shortened the result. */
  isComplete: boolean;
}

/**
 * Walks along edges from the start memories. Runs at most one statement per hop, which also counts the hidden steps.
 */
export async function walkMemories(tx: VaultTx, request: WalkRequest): Promise<Walked> {
  const { starts, rule, maxHops, asOf = null, maxNodes = WALK.defaultNodes } = request;
  const minStrength = Math.max(request.minStrength ?? 0, WALK.minStrength);
  const counted = { rule: request.wholeRule ?? rule, minStrength: WALK.minStrength };
  const same = { rule, minStrength, asOf, counted };
  let walks = [...new Set(starts)].map((start) => beginWalk<EdgeStep>(start));
  const expanded = new Set<string>();
  let hiddenSteps = 0;
  let isWhole = true;
  for (let hop = 0; hop < maxHops; hop++) {
    const frontier = frontierOf(walks);
    if (frontier.size === 0) break;
    const ids = [...frontier.keys()];
    const { steps, hiddenSteps: hidden } = await hopFrom(tx, {
      ...same,
      ids,
      strengths: [...frontier.values()],
      first: new Set(ids.filter((id) => !expanded.has(id))),
      floor: Math.min(...walks.map((walk) => walk.floor)),
      limit: WALK.levelRows,
    });
    hiddenSteps += hidden;
    for (const id of ids) expanded.add(id);
    isWhole &&= steps.length < WALK.levelRows;
    const byStart = Map.groupBy(steps, (step) => step.fromId);
    walks = walks.map((walk) => {
      const own = walk.frontier.flatMap(({ id }) => byStart.get(id) ?? []);
      return advance(walk, own, maxNodes);
    });
  }
  const arrivals = bestArrivals(walks);
  const isComplete = isWhole && walks.every((walk) => walk.isComplete) && arrivals.length <= maxNodes;
  return { arrivals: arrivals.slice(0, maxNodes), hiddenSteps, isComplete };
}

/** Returns the memories that the next hop starts from, each with the strength of the best path to it in all walks. */
function frontierOf(walks: readonly Walk<EdgeStep>[]): Map<string, number> {
  const frontier = new Map<string, number>();
  for (const { id, strength } of walks.flatMap((walk) => walk.frontier)) {
    frontier.set(id, Math.max(strength, frontier.get(id) ?? 0));
  }
  return frontier;
}
