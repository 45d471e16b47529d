import Link from 'next/link';
import type { Rate } from '#server/domain/profile-tally.ts';
import {
  countWords,
  decisionsWords,
  intervalWords,
  isEnough,
  notEnoughWords,
  percent,
} from './rate-words.ts';
import { TableTwin } from './table-twin.tsx';
import { WilsonBar } from './wilson-bar.tsx';

export interface RateRow extends Pick<Rate, 'accepted' | 'rejected' | 'n' | 'rate' | 'interval'> {
  key: string;
  /** untrusted where it is an agent's name */
  label: string;
  /** the decisions behind the number; null: they are not told apart */
  href: string | null;
}

export interface RateChartProps {
  /** "Acceptance by agent" */
  caption: string;
  /** what a row is: "Agent" */
  noun: string;
  rows: readonly RateRow[];
  /** the rows of the table, where it says more than the picture */
  tableRows?: readonly RateRow[];
}

/** How often things were accepted, a row each: count, rate, interval as a picture, the decisions behind it. */
export function RateChart({ caption, noun, rows, tableRows = rows }: RateChartProps) {
  return (
    <div>
      <ul aria-label={caption} className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      <TableTwin
        caption={caption}
        columns={[noun, 'Accepted', 'Rejected', 'n', 'Rate', '95 % interval']}
        rows={tableRows.map((row) => ({ key: row.key, cells: cellsOf(row) }))}
      />
    </div>
  );
}

const cellsOf = (row: RateRow) => [
  <RowName key="name" row={row} />,
  row.accepted,
  row.rejected,
  row.n,
  isEnough(row) && row.rate !== null ? percent(row.rate) : 'not enough yet',
  isEnough(row) ? intervalWords(row) : '',
];

function RowName({ row: { label, href, n } }: { row: RateRow }) {
  if (href === null || n === 0) return <bdi>{label}</bdi>;
  return (
    <Link
      href={href}
      prefetch={false}
      className="prose-link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
    >
      <bdi>{label}</bdi>
    </Link>
  );
}

function Row({ row }: { row: RateRow }) {
  const { n } = row;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]">
      <span className="min-w-0 font-medium wrap-anywhere">
        <bdi>{row.label}</bdi>
      </span>
      <span className="max-sm:order-last max-sm:col-span-2">
        {isEnough(row) ? (
          <WilsonBar rate={row.rate} interval={row.interval} />
        ) : (
          <span className="text-xs text-muted">{notEnoughWords(row)}</span>
        )}
      </span>
      <span className="text-end text-sm sm:w-44">
        <span className="whitespace-nowrap tabular-nums">Accepted {countWords(row)}</span>
        {isEnough(row) && row.rate !== null && (
          <span className="block text-xs text-muted tabular-nums">
            {percent(row.rate)}, likely {intervalWords(row)}
          </span>
        )}
        {row.href !== null && n > 0 && (
          <Link
            href={row.href}
            prefetch={false}
            aria-label={`See the ${decisionsWords(n)} of ${row.label}`}
            className="prose-link inline-flex min-h-6 items-center text-xs pointer-coarse:min-h-11"
          >
            See the {decisionsWords(n)}
          </Link>
        )}
      </span>
    </li>
  );
}
