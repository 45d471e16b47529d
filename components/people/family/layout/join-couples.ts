import type { ChartLink } from './assign-generations.ts';
import { connectedPeople } from './connected-people.ts';

const ORDER = ['partner_of', 'ex_partner_of', 'co_parent_of'] as const;

export const isCouple = ({ type }: ChartLink): boolean => ORDER.some((one) => one === type);

/**
 * Joins couples to chains of people who stand side by side, such as "ex, person, partner". Nobody can stand beside more
 * than two, so further couples are returned in `apart`.
 */
export function joinCouples<L extends ChartLink>(people: readonly string[], couples: readonly L[]) {
  const beside = new Map<string, string[]>(people.map((id) => [id, []]));
  const { areConnected, connect } = connectedPeople(people);
  const adjacent: L[] = [];
  const apart: L[] = [];
  for (const link of ORDER.flatMap((type) => couples.filter((one) => one.type === type))) {
    const [ofA, ofB] = [beside.get(link.a), beside.get(link.b)];
    const isFree = ofA && ofB && ofA.length < 2 && ofB.length < 2 && !areConnected(link.a, link.b);
    if (!isFree) {
      if (!ofA?.includes(link.b)) apart.push(link);
      continue;
    }
    ofA.push(link.b);
    ofB.push(link.a);
    connect(link.a, link.b);
    adjacent.push(link);
  }
  return { chains: chainsOf(people, beside), adjacent, apart };
}

function chainsOf(people: readonly string[], beside: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  return people.flatMap((id) => {
    if (done.has(id) || (beside.get(id)?.length ?? 0) > 1) return [];
    const chain: string[] = [];
    for (
      let at: string | undefined = id;
      at !== undefined;
      at = beside.get(at)?.find((one) => !done.has(one))
    ) {
      done.add(at);
      chain.push(at);
    }
    return [chain];
  });
}
