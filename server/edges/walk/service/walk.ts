import type { VaultTx } from '#server/db/vault.ts';
import { type Arrival, advance, beginWalk, bestArrivals, type Walk } from '#server/domain/graph/walk.ts';
import type { WalkRule } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { hopFrom } from '../repo/level.ts';
import type { EdgeStep } from '../sql/level.ts';

interface WalkOrder {
  /** memories that the asker may see and that are there; the caller has looked */
  starts: readonly string[];
  rule: WalkRule;
  /** what the mode follows, where `rule` follows only some of it: that is what is counted of what is hidden */
  wholeRule?: WalkRule;
  /** 0 to 6 */
  maxHops: number;
  /** edges that are weaker are not followed */
  minStrength?: number;
  /** what was there then: memories recorded and edges made by that moment */
  asOf?: Date | null;
  /** memories followed in one hop, and answered, at most */
  maxNodes?: number;
}

export interface Walked {
  /** what was reached, each by its best way, in order; without what only leads back to where it started */
  arrivals: Arrival<EdgeStep>[];
  /** stated steps to what the asker may not see, from where the walk went on */
  hiddenSteps: number;
  /** false where there was more than may be followed or answered */
  isComplete: boolean;
}

/** Walks from memory to memory, a statement a hop at most, which counts what is hidden too. */
export async function walkMemories(tx: VaultTx, order: WalkOrder): Promise<Walked> {
  const { starts, rule, maxHops, asOf = null, maxNodes = WALK.defaultNodes } = order;
  const minStrength = Math.max(order.minStrength ?? 0, WALK.minStrength);
  const counted = { rule: order.wholeRule ?? rule, minStrength: WALK.minStrength };
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

/** Where the next hop starts from, with the strongest way there of any walk. */
function frontierOf(walks: readonly Walk<EdgeStep>[]): Map<string, number> {
  const frontier = new Map<string, number>();
  for (const { id, strength } of walks.flatMap((walk) => walk.frontier)) {
    frontier.set(id, Math.max(strength, frontier.get(id) ?? 0));
  }
  return frontier;
}
