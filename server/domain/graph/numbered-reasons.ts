import type { EdgeDirection } from './edge-types.ts';
import { chainsOf, type Reason } from './reason-chains.ts';
import type { Arrival, WalkStep } from './strongest-path-walk.ts';

interface ReasonStep extends WalkStep {
  type: Reason['type'];
  direction: EdgeDirection;
}

export interface NumberedReason extends Reason {
  edgeId: string;
  direction: EdgeDirection;
  number: number;
  /** Index of the explained reason. 0 for the memory in question. */
  parent: number;
}

interface NumberedChains {
  steps: NumberedReason[];
  chain: number[];
  alternatives: { from: number; steps: number[]; strength: number }[];
}

export function numberReasons(rootId: string, arrivals: readonly Arrival<ReasonStep>[]): NumberedChains {
  const reasons = arrivals.flatMap(({ id, hops, strength, steps }) => {
    const last = steps.at(-1);
    if (!last) return [];
    return [
      {
        id,
        hops,
        strength,
        parentId: last.fromId,
        edgeId: last.edgeId,
        type: last.type,
        direction: last.direction,
      },
    ];
  });
  const numbers = new Map([[rootId, 0]]);
  const numbered = chainsOf(rootId, reasons).map(({ reasons: chain }) =>
    chain.map((reason): NumberedReason => {
      const number = numbers.size;
      numbers.set(reason.id, number);
      return { ...reason, number, parent: numbers.get(reason.parentId) ?? 0 };
    }),
  );
  const numbersOf = (chain: readonly NumberedReason[]): number[] => chain.map(({ number }) => number);
  const [first = [], ...others] = numbered;
  return {
    steps: numbered.flat(),
    chain: numbersOf(first),
    alternatives: others.map((chain) => ({
      from: chain[0]?.parent ?? 0,
      steps: numbersOf(chain),
      strength: chain[0]?.strength ?? 0,
    })),
  };
}
