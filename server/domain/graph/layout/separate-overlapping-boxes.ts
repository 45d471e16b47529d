import { FIT } from '#server/domain/parameters/graph-parameters.ts';
import type { LabelBox } from './node-label.ts';
import { overlapOf, type Spot } from './place-new-nodes.ts';

interface Boxed extends Spot {
  box: LabelBox;
  isFixed: boolean;
}

export function separateOverlappingBoxes(boxes: readonly Boxed[]): Spot[] {
  const spots = boxes.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < FIT.rounds; round += 1) {
    let isApart = true;
    boxes.forEach((one, i) => {
      for (let j = i + 1; j < boxes.length; j += 1) {
        const other = boxes[j];
        const [a, b] = [spots[i], spots[j]];
        if (other && a && b && push(one, a, other, b)) isApart = false;
      }
    });
    if (isApart) break;
  }
  return spots;
}

function push(one: Boxed, a: Spot, other: Boxed, b: Spot): boolean {
  if (one.isFixed && other.isFixed) return false;
  const { across, down } = overlapOf(a, one.box, b, other.box);
  if (across <= 0 || down <= 0) return false;
  const axis = across <= down ? 'x' : 'y';
  const sign = a[axis] <= b[axis] ? 1 : -1;
  const way = Math.min(across, down) + 0.5;
  const share = one.isFixed ? 0 : other.isFixed ? 1 : 0.5;
  a[axis] -= sign * way * share;
  b[axis] += sign * way * (1 - share);
  return true;
}
