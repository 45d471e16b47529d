import { Link } from '#components/ui/link.tsx';
import type { Rate } from '#server/domain/outcomes/profile-tally.ts';
import { ChartDataTable } from '../chart-data-table.tsx';
import {
  countWords,
  decisionCountLabel,
  intervalLabel,
  isEnough,
  notEnoughLabel,
  percent,
} from './rate-labels.ts';
import { WilsonBar } from './wilson-bar.tsx';

export interface RateRow extends Pick<Rate, 'accepted' | 'rejected' | 'n' | 'rate' | 'interval'> {
  key: string;
  /** An agent's name is untrusted text. */
  label: string;
  href: string | null;
}

interface RateChartProps {
  caption: string;
  noun: string;
  rows: readonly RateRow[];
  words?: { accepted: string; rejected: string };
  tableRows?: readonly RateRow[];
}

const DECISIONS = { accepted: 'Accepted', rejected: 'Rejected' } as const;

export function RateChart({ caption, noun, rows, words = DECISIONS, tableRows = rows }: RateChartProps) {
  return (
    <div>
      <ul aria-label={caption} className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.key} row={row} word={words.accepted} />
        ))}
      </ul>
      <ChartDataTable
        caption={caption}
        columns={[noun, words.accepted, words.rejected, 'n', 'Rate', '95 % interval']}
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
  isEnough(row) ? intervalLabel(row) : '',
];

function RowName({ row: { label, href, n } }: { row: RateRow }) {
  if (href === null || n === 0) return <bdi>{label}</bdi>;
  return (
    <Link
      href={href}
      className="prose-link inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
    >
      <bdi>{label}</bdi>
    </Link>
  );
}

function Row({ row, word }: { row: RateRow; word: string }) {
  const isTold = isEnough(row);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="min-w-0 font-medium wrap-anywhere">{row.label}</bdi>
        <span className="text-sm whitespace-nowrap tabular-nums">
          {word} {countWords(row)}
        </span>
      </p>
      {isTold && (
        <div className="py-1">
          <WilsonBar rate={row.rate} interval={row.interval} />
        </div>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-muted tabular-nums">
        <span>
          {isTold && row.rate !== null
            ? `${percent(row.rate)}, likely ${intervalLabel(row)}`
            : notEnoughLabel(row)}
        </span>
        <DecisionsLink row={row} />
      </p>
    </li>
  );
}

function DecisionsLink({ row: { label, href, n } }: { row: RateRow }) {
  if (href === null || n === 0) return null;
  return (
    <Link
      href={href}
      aria-label={`See the ${decisionCountLabel(n)} of ${label}`}
      className="prose-link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
    >
      See the {decisionCountLabel(n)}
    </Link>
  );
}
