import type { VaultTx } from '#server/db/vault.ts';
import {
  type Arrival,
  advance,
  beginWalk,
  bestArrivals,
  type Walk,
} from '#server/domain/graph/strongest-path-walk.ts';
import type { WalkRule } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { hopFrom } from '../repo/walk-level.ts';
import type { EdgeStep } from '../sql/walk-level.ts';

interface WalkRequest {
  /** Callers must check that the actor may see these memories. */
  starts: readonly string[];
  rule: WalkRule;
  wholeRule?: WalkRule;
  /** From 0 to 6. */
  maxHops: number;
  /** From 0 to 1. */
  minStrength?: number;
  asOf?: Date | null;
  maxNodes?: number;
}

export interface Walked {
  arrivals: Arrival<EdgeStep>[];
  hiddenSteps: number;
  /** False if a limit stopped the walk or shortened the result. */
  isComplete: boolean;
}

/** Runs at most one SQL statement per hop. */
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

function frontierOf(walks: readonly Walk<EdgeStep>[]): Map<string, number> {
  const frontier = new Map<string, number>();
  for (const { id, strength } of walks.flatMap((walk) => walk.frontier)) {
    frontier.set(id, Math.max(strength, frontier.get(id) ?? 0));
  }
  return frontier;
}
