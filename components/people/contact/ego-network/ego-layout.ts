/** Where somebody stands in the picture, in its own units. */
export interface Spot {
  x: number;
  y: number;
}

/** The picture that the spots are in. */
export const EGO = {
  width: 360,
  height: 300,
  radius: 15,
  labelWidth: 84,
  labelHeight: 13,
  most: 10,
} as const;

/** How far the label's line stands below the middle of a spot. */
export const LABEL_DROP = EGO.radius + 12;

const CENTRE: Spot = { x: EGO.width / 2, y: EGO.height / 2 - 8 };

/**
 * Where `count` people stand around one, who is in the middle: evenly on an ellipse, the first at the top, then
 * clockwise. In: 0 to `EGO.most`. Out: the middle, and a spot for each; labels below them neither touch one another
 * nor leave the picture.
 */
export function egoLayout(count: number): { centre: Spot; around: Spot[] } {
  const shown = Math.min(count, EGO.most);
  const across = CENTRE.x - EGO.labelWidth / 2;
  const down = CENTRE.y - EGO.radius - 4;
  const around = Array.from({ length: shown }, (_, index) => {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / Math.max(1, shown);
    return {
      x: Math.round(CENTRE.x + across * Math.cos(angle)),
      y: Math.round(CENTRE.y + down * Math.sin(angle)),
    };
  });
  return { centre: CENTRE, around };
}
