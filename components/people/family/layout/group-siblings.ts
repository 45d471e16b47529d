import type { ChartLink } from './assign-generations.ts';

/**
 * Groups siblings who have no common parent in the chart, so that everybody in a group is a sibling of all others. Half-
 * siblings of one person need not be siblings, so they get a group each. Returns at most `most` groups, and the links
 * that are in none.
 */
export function groupSiblings<L extends ChartLink>(fitting: readonly L[], most: number) {
  const parents = new Map<string, Set<string>>();
  const siblings = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, value: string): void => {
    map.set(key, (map.get(key) ?? new Set()).add(value));
  };
  for (const { type, a, b } of fitting) {
    if (type === 'parent_of') add(parents, b, a);
    if (type !== 'sibling_of') continue;
    add(siblings, a, b);
    add(siblings, b, a);
  }
  const share = (a: string, b: string): boolean =>
    [...(parents.get(a) ?? [])].some((id) => parents.get(b)?.has(id));
  const areSiblings = (a: string, b: string): boolean => siblings.get(a)?.has(b) === true || share(a, b);
  const groups: Set<string>[] = [];
  const rest: L[] = [];
  for (const link of fitting) {
    const { type, a, b } = link;
    if (type !== 'sibling_of' || share(a, b)) continue;
    if (groups.some((group) => group.has(a) && group.has(b))) continue;
    if (groups.length >= most) {
      rest.push(link);
      continue;
    }
    const group = new Set([a, b]);
    for (const id of new Set([a, b].flatMap((one) => [...(siblings.get(one) ?? [])])))
      if ([...group].every((one) => areSiblings(one, id))) group.add(id);
    groups.push(group);
  }
  return { groups, rest };
}
