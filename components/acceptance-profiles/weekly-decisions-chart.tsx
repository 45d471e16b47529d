import { Link } from '#components/ui/link.tsx';
import type { ProfilePage } from '#server/acceptance-profiles/schema.ts';
import { ChartDataTable } from './chart-data-table.tsx';
import { decisionsHref } from './decisions/decisions-href.ts';

type Week = ProfilePage['weeks'][number];

/** Width of a bar, in SVG units. */
const BAR = 10;
const GAP = 4;
/** Height above the middle line, in SVG units. The part below has the same height. */
const HALF = 24;

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const CAPTION = 'Decisions by week';

/** Accepted decisions are above the line and rejected ones below, so that the chart is readable without colour. */
export function WeeklyDecisionsChart({ person, weeks }: { person: string; weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.flatMap(({ accepted, rejected }) => [accepted, rejected]));
  const width = weeks.length * (BAR + GAP) - GAP;
  const tall = (count: number): number => (count / most) * HALF;
  return (
    <div>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${2 * HALF + 2}`}
        preserveAspectRatio="none"
        className="h-20 w-full rtl:-scale-x-100"
      >
        {weeks.map(({ week, accepted, rejected }, index) => {
          const x = index * (BAR + GAP);
          return (
            <g key={week}>
              <rect
                x={x}
                width={BAR}
                y={HALF - tall(accepted)}
                height={tall(accepted)}
                className="fill-primary"
              />
              <rect x={x} width={BAR} y={HALF + 2} height={tall(rejected)} className="fill-ember" />
            </g>
          );
        })}
        <rect x={0} width={width} y={HALF + 0.5} height={1} className="fill-control" />
      </svg>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{weeks[0] && DAY.format(new Date(weeks[0].week))}</span>
        <span>above the line accepted, below it rejected</span>
        <span>this week</span>
      </p>
      <ChartDataTable
        caption={CAPTION}
        columns={['Week of', 'Accepted', 'Rejected', 'Nobody answered']}
        rows={weeks.map(({ week, accepted, rejected, expired }) => ({
          key: week,
          cells: [
            <Link
              key="week"
              href={decisionsHref(person, { week })}
              className="prose-link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {DAY.format(new Date(week))}
            </Link>,
            accepted,
            rejected,
            expired,
          ],
        }))}
      />
    </div>
  );
}
