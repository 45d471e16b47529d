export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}

const GAP = 6;
const EDGE = 8;

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

function beside(anchor: Box, bubble: Size, side: TooltipSide): { left: number; top: number } {
  const middle = {
    left: anchor.left + (anchor.width - bubble.width) / 2,
    top: anchor.top + (anchor.height - bubble.height) / 2,
  };
  switch (side) {
    case 'top':
      return { left: middle.left, top: anchor.top - bubble.height - GAP };
    case 'bottom':
      return { left: middle.left, top: anchor.top + anchor.height + GAP };
    case 'left':
      return { left: anchor.left - bubble.width - GAP, top: middle.top };
    case 'right':
      return { left: anchor.left + anchor.width + GAP, top: middle.top };
  }
}

const fits = (start: number, length: number, room: number): boolean =>
  start >= EDGE && start + length <= room - EDGE;
const within = (start: number, length: number, room: number): number =>
  Math.max(EDGE, Math.min(start, room - EDGE - length));

export function tooltipPosition(
  anchor: Box,
  bubble: Size,
  room: Size,
  side: TooltipSide,
): { left: number; top: number } {
  const wished = beside(anchor, bubble, side);
  const isUpright = side === 'top' || side === 'bottom';
  const hasRoom = isUpright
    ? fits(wished.top, bubble.height, room.height)
    : fits(wished.left, bubble.width, room.width);
  const place = hasRoom ? wished : beside(anchor, bubble, OPPOSITE[side]);
  return {
    left: within(place.left, bubble.width, room.width),
    top: within(place.top, bubble.height, room.height),
  };
}
