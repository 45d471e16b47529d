import type { FamilyLinkType } from '#server/domain/relationships/family-around.ts';

export interface ChartLink {
  type: FamilyLinkType;
  a: string;
  b: string;
}

/**
 * `down` is the number of rows from A down to B. Links of a lower `turn` are followed first, because parents are most
 * certain.
 */
const RULES: Partial<Record<FamilyLinkType, { down: number; turn: number }>> = {
  parent_of: { down: 1, turn: 0 },
  sibling_of: { down: 0, turn: 1 },
  partner_of: { down: 0, turn: 1 },
  ex_partner_of: { down: 0, turn: 1 },
  co_parent_of: { down: 0, turn: 1 },
  step_parent_of: { down: 1, turn: 2 },
  grandparent_of: { down: 2, turn: 3 },
  great_grandparent_of: { down: 3, turn: 3 },
  pibling_of: { down: 1, turn: 3 },
  parent_in_law_of: { down: 1, turn: 3 },
  cousin_of: { down: 0, turn: 3 },
  sibling_in_law_of: { down: 0, turn: 3 },
};
const TURNS = [0, 1, 2, 3];

interface Step {
  to: string;
  generation: number;
}

/**
 * Assigns everybody a generation, 0 for the first person and 1 for their children. Returns links that contradict
 * this, such as a cycle of parents, in `contradicting`. Linear in people and links.
 */
export function assignGenerations<L extends ChartLink>(people: readonly string[], links: readonly L[]) {
  const known = new Set(people);
  const usable = links.filter(({ type, a, b }) => RULES[type] && a !== b && known.has(a) && known.has(b));
  const near = new Map<string, { to: string; down: number; turn: number }[]>(people.map((id) => [id, []]));
  for (const { type, a, b } of usable) {
    const { down, turn } = RULES[type] ?? { down: 0, turn: 3 };
    near.get(a)?.push({ to: b, down, turn });
    near.get(b)?.push({ to: a, down: -down, turn });
  }
  const generations = new Map<string, number>();
  const waiting: Step[][] = TURNS.map(() => []);
  const heads = TURNS.map(() => 0);
  const place = (id: string, generation: number): void => {
    if (generations.has(id)) return;
    generations.set(id, generation);
    for (const { to, down, turn } of near.get(id) ?? [])
      waiting[turn]?.push({ to, generation: generation + down });
  };
  const next = (): Step | undefined => {
    for (const turn of TURNS) {
      const step = waiting[turn]?.[heads[turn] ?? 0];
      if (step) {
        heads[turn] = (heads[turn] ?? 0) + 1;
        return step;
      }
    }
    return undefined;
  };
  for (const id of people) {
    place(id, 0);
    for (let step = next(); step; step = next()) place(step.to, step.generation);
  }
  const fits = ({ type, a, b }: L): boolean =>
    (generations.get(b) ?? 0) - (generations.get(a) ?? 0) === (RULES[type]?.down ?? 0);
  return {
    generations,
    fitting: usable.filter(fits),
    contradicting: usable.filter((link) => !fits(link)),
  };
}
