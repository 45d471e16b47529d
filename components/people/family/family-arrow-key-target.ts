import type { ChartLink } from './layout/assign-generations.ts';
import type { FamilyLayout, Spot } from './layout/family-layout.ts';

export type Move = 'up' | 'down' | 'left' | 'right';

const nearestTo = (x: number, spots: readonly Spot[]): Spot | undefined =>
  spots.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x) || one.x - other.x)[0];

/**
 * Returns the person to whom an arrow key moves: up to a parent, down to a child, sideways to the neighbour. Without
 * a parent or child, it is the nearest person of the next row, so that everybody can be reached.
 */
export function moveFrom(
  id: string,
  move: Move,
  { spots }: Pick<FamilyLayout<ChartLink>, 'spots'>,
  links: readonly ChartLink[],
): string | null {
  const from = spots.find((spot) => spot.id === id);
  if (!from) return null;
  if (move === 'left' || move === 'right') {
    const beside = spots.filter(
      ({ row, x }) => row === from.row && (move === 'left' ? x < from.x : x > from.x),
    );
    return nearestTo(from.x, beside)?.id ?? null;
  }
  const row = from.row + (move === 'up' ? -1 : 1);
  const next = spots.filter((spot) => spot.row === row);
  const near = (type: ChartLink['type']): Spot[] => {
    const ids = new Set(
      links.flatMap((link) => {
        const [start, end] = move === 'up' ? [link.b, link.a] : [link.a, link.b];
        return link.type === type && start === id ? [end] : [];
      }),
    );
    return next.filter((spot) => ids.has(spot.id));
  };
  const choices = [near('parent_of'), near('step_parent_of'), next].find((some) => some.length > 0) ?? [];
  return nearestTo(from.x, choices)?.id ?? null;
}
