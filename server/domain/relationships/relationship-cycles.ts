/** Types that cannot be mutual: nobody is the parent of their own parent. Others can, such as carer. */
const ONE_WAY: ReadonlySet<string> = new Set([
  'parent_of',
  'step_parent_of',
  'grandparent_of',
  'great_grandparent_of',
  'pibling_of',
  'parent_in_law_of',
  'guardian_of',
  'godparent_of',
  'elder_of',
  'manages',
  'employs',
  'founder_of',
  'leads',
  'member_of',
  'owns',
]);

/** Types that must not form a cycle of any length, because nobody is their own ancestor. */
const LINEAGE: readonly string[] = ['parent_of', 'grandparent_of', 'great_grandparent_of'];

export const ONE_WAY_TYPES: readonly string[] = [...ONE_WAY];

/** `forbidsLongCycles` forbids cycles of any length, not only of two relationships. */
export interface CycleRule {
  types: readonly string[];
  forbidsLongCycles: boolean;
}

/** Returns null if cycles are allowed. */
export function cycleRuleOf(type: { name: string; inverse: string | null }): CycleRule | null {
  const name = [type.name, type.inverse ?? ''].find((one) => ONE_WAY.has(one));
  if (name === undefined) return null;
  if (LINEAGE.includes(name)) return { types: LINEAGE, forbidsLongCycles: true };
  return { types: [name], forbidsLongCycles: name === 'member_of' };
}

export const isLineage = (type: { name: string; inverse: string | null }): boolean =>
  LINEAGE.includes(type.name) || LINEAGE.includes(type.inverse ?? '');

export function findCycle<F extends { aId: string; bId: string }>(facts: readonly F[]): F[] | null {
  const from = Map.groupBy(facts, ({ aId }) => aId);
  const done = new Set<string>();
  const walk = (id: string, way: F[]): F[] | null => {
    const begins = way.findIndex(({ aId }) => aId === id);
    if (begins >= 0) return way.slice(begins);
    if (done.has(id)) return null;
    for (const fact of from.get(id) ?? []) {
      const ring = walk(fact.bId, [...way, fact]);
      if (ring) return ring;
    }
    done.add(id);
    return null;
  };
  for (const id of from.keys()) {
    const ring = walk(id, []);
    if (ring) return ring;
  }
  return null;
}
