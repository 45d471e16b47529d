import type { Rate } from '#server/domain/outcomes/profile-tally.ts';

/** Units of the picture: percent across, pixels down. */
const WIDTH = 100;
const HEIGHT = 14;
const MIDDLE = HEIGHT / 2;
/** A point of 0 or 100 % is seen whole. */
const EDGE = 0.6;

const across = (share: number): number => Math.min(WIDTH - EDGE, Math.max(EDGE, share * WIDTH));

/**
 * A rate and how sure it is: a thick line over its 95 % interval, a stroke at the rate, a dotted one at the half. Whatever
 * it shows stands beside it in words and in the table, so it is hidden from screen readers.
 */
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
