import { ChartDataTable } from '#components/acceptance-profiles/chart-data-table.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Run, RunHistory } from '#server/consolidation/schema.ts';

/** In SVG units. */
const BAR = 10;
const GAP = 4;
/** Height above the line. The part below has the same height. */
const HALF = 24;

interface Bar {
  key: string;
  name: string;
  href: string | null;
  archived: number;
  noticed: number;
  asked: number;
  /** Null unless it is known for every bar. */
  kept: number | null;
}

export function FadedByRunChart({ runs, timeZone }: { runs: readonly Run[]; timeZone: string }) {
  const shown = runs.filter(({ isDry, endedAt }) => !isDry && endedAt !== null).toReversed();
  const nameOf = namer(shown, timeZone);
  const bars = shown.map((run) => ({
    ...run.faded,
    key: run.id,
    name: nameOf(run),
    href: `/household/runs/${run.id}`,
  }));
  return <FadeChart title="What faded, and what was noticed" of="run" bars={bars} />;
}

export function FadedByMonthChart({ months }: RunHistory) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });
  const bars = months.map((one) => ({
    ...one,
    key: one.month,
    name: format.format(new Date(one.month)),
    href: null,
    kept: null,
  }));
  return <FadeChart title="Month by month" of="month" bars={bars} />;
}

/**
 * Draws archived memories and noticed habits above the line and the other counts below, so that the chart is readable
 * without colour.
 */
function FadeChart({ title, of, bars }: { title: string; of: 'run' | 'month'; bars: readonly Bar[] }) {
  const most = Math.max(
    0,
    ...bars.flatMap(({ archived, noticed, asked, kept }) => [archived + noticed, asked + (kept ?? 0)]),
  );
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || first === last || most === 0) return null;
  const hasKept = bars.every(({ kept }) => kept !== null);
  const width = bars.length * (BAR + GAP) - GAP;
  const tall = (count: number): number => (count / most) * HALF;
  return (
    <Card title={title}>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${2 * HALF + 2}`}
        preserveAspectRatio="none"
        className="h-20 w-full rtl:-scale-x-100"
      >
        {bars.map((bar, index) => {
          const [x, kept, archived] = [index * (BAR + GAP), tall(bar.kept ?? 0), tall(bar.archived)];
          return (
            <g key={bar.key}>
              <rect x={x} width={BAR} y={HALF - archived} height={archived} className="fill-ember" />
              <rect
                x={x}
                width={BAR / 2}
                y={HALF - archived - tall(bar.noticed)}
                height={tall(bar.noticed)}
                className="fill-control"
              />
              <rect x={x} width={BAR} y={HALF + 2} height={kept} className="fill-primary" />
              <rect
                x={x}
                width={BAR / 2}
                y={HALF + 2 + kept}
                height={tall(bar.asked)}
                className="fill-control"
              />
            </g>
          );
        })}
        <rect x={0} width={width} y={HALF + 0.5} height={1} className="fill-control" />
      </svg>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{first.name}</span>
        <span>
          Above the line: archived (wide bars) and habits noticed (narrow bars). Below it:{' '}
          {hasKept ? 'kept (wide) and asked about (narrow).' : 'asked about (narrow bars).'}
        </span>
        <span>{last.name}</span>
      </p>
      <ChartDataTable
        caption={`What faded and what was noticed, by ${of}`}
        columns={[
          of === 'run' ? 'Run' : 'Month',
          'Archived',
          'Noticed',
          'Asked about',
          ...(hasKept ? ['Kept'] : []),
        ]}
        rows={bars.toReversed().map(({ key, name, href, archived, noticed, asked, kept }) => ({
          key,
          cells: [
            href === null ? (
              name
            ) : (
              <Link
                key="run"
                href={href}
                className="prose-link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {name}
              </Link>
            ),
            archived,
            noticed,
            asked,
            ...(kept === null ? [] : [kept]),
          ],
        }))}
      />
    </Card>
  );
}

/** Names a run by its day, and adds the time if another run began on that day. */
function namer(runs: readonly Run[], timeZone: string): (run: Run) => string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  const short = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const byDay = Map.groupBy(runs, ({ createdAt }) => day.format(new Date(createdAt)));
  return ({ createdAt }) => {
    const at = new Date(createdAt);
    const isOnly = byDay.get(day.format(at))?.length === 1;
    return isOnly ? short.format(at) : `${short.format(at)}, ${time.format(at)}`;
  };
}
