import type { Rate } from '#server/domain/outcomes/profile-tally.ts';

/** Width of the drawing. One unit is one percent. */
const WIDTH = 100;
/** Height of the drawing. One unit is one pixel. */
const HEIGHT = 14;
const MIDDLE = HEIGHT / 2;
/** Margin at both ends in percent. It keeps a mark at 0 or 100 % fully visible. */
const EDGE = 0.6;

const across = (share: number): number => Math.min(WIDTH - EDGE, Math.max(EDGE, share * WIDTH));

/** Shows a rate with its 95 % Wilson interval. Hidden from screen readers, because a table has the same numbers. */
export function WilsonBar({ rate, interval }: Pick<Rate, 'rate' | 'interval'>) {
  if (rate === null || interval === null) return null;
  const line = { vectorEffect: 'non-scaling-stroke' as const };
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-3.5 w-full rtl:-scale-x-100"
    >
      <line {...line} x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className="stroke-line" strokeWidth={2} />
      <line
        {...line}
        x1={WIDTH / 2}
        x2={WIDTH / 2}
        y1={0}
        y2={HEIGHT}
        className="stroke-control"
        strokeWidth={1}
        strokeDasharray="2 2"
      />
      <line
        {...line}
        x1={across(interval.low)}
        x2={across(interval.high)}
        y1={MIDDLE}
        y2={MIDDLE}
        className="stroke-control"
        strokeWidth={6}
      />
      <line
        {...line}
        x1={across(rate)}
        x2={across(rate)}
        y1={0}
        y2={HEIGHT}
        className="stroke-ember"
        strokeWidth={4}
      />
    </svg>
  );
}
