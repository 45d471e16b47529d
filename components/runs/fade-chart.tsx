import { FiguresTable } from '#components/acceptance-profiles/figures-table.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Run } from '#server/consolidation/schema.ts';

/** In SVG units. */
const BAR = 10;
const GAP = 4;
/** Height above the line. The part below has the same height. */
const HALF = 24;

/** Readable without colour: archived memories and habits are above the line, the others below it, and narrow bars are the second kind. */
export function FadeChart({ runs, timeZone }: { runs: readonly Run[]; timeZone: string }) {
  const shown = runs.filter(({ isDry, endedAt }) => !isDry && endedAt !== null).toReversed();
  const most = Math.max(
    0,
    ...shown.flatMap(({ faded }) => [faded.archived + faded.noticed, faded.asked + faded.kept]),
  );
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || first === last || most === 0) return null;
  const width = shown.length * (BAR + GAP) - GAP;
  const tall = (count: number): number => (count / most) * HALF;
  const nameOf = namer(shown, timeZone);
  return (
    <Card title="What faded, and what was noticed">
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${2 * HALF + 2}`}
        preserveAspectRatio="none"
        className="h-20 w-full rtl:-scale-x-100"
      >
        {shown.map(({ id, faded }, index) => {
          const [x, kept, archived] = [index * (BAR + GAP), tall(faded.kept), tall(faded.archived)];
          return (
            <g key={id}>
              <rect x={x} width={BAR} y={HALF - archived} height={archived} className="fill-ember" />
              <rect
                x={x}
                width={BAR / 2}
                y={HALF - archived - tall(faded.noticed)}
                height={tall(faded.noticed)}
                className="fill-control"
              />
              <rect x={x} width={BAR} y={HALF + 2} height={kept} className="fill-primary" />
              <rect
                x={x}
                width={BAR / 2}
                y={HALF + 2 + kept}
                height={tall(faded.asked)}
                className="fill-control"
              />
            </g>
          );
        })}
        <rect x={0} width={width} y={HALF + 0.5} height={1} className="fill-control" />
      </svg>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{nameOf(first)}</span>
        <span>
          Above the line: archived, and (narrow) habits noticed. Below it: kept, and (narrow) asked about.
        </span>
        <span>{nameOf(last)}</span>
      </p>
      <FiguresTable
        caption="What faded and what was noticed, by run"
        columns={['Run', 'Archived', 'Noticed', 'Asked about', 'Kept']}
        rows={shown.toReversed().map((run) => ({
          key: run.id,
          cells: [
            <Link
              key="run"
              href={`/household/runs/${run.id}`}
              className="prose-link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {nameOf(run)}
            </Link>,
            run.faded.archived,
            run.faded.noticed,
            run.faded.asked,
            run.faded.kept,
          ],
        }))}
      />
    </Card>
  );
}

/** Names a run by its day, and by the time too if another one began on that day. */
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
