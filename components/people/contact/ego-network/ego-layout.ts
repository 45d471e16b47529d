export interface Spot {
  x: number;
  y: number;
}

/** Dimensions in SVG units. */
export const EGO = {
  width: 360,
  height: 300,
  radius: 15,
  labelWidth: 84,
  labelHeight: 13,
  most: 10,
} as const;

export const LABEL_DROP = EGO.radius + 12;

const CENTRE: Spot = { x: EGO.width / 2, y: EGO.height / 2 - 8 };

/** Places `count` nodes, but at most `EGO.most`, evenly on an ellipse, clockwise from the top. */
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
