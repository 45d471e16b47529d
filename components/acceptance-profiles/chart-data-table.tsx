import type { ReactNode } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';

interface ChartDataTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function ChartDataTable({ caption, columns, rows }: ChartDataTableProps) {
  return (
    <Disclosure label="As a table" of={caption} className="mt-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1) */}
      <section aria-label={caption} tabIndex={0} className="relative mt-1 overflow-x-auto">
        <table className="w-full text-xs">
          <caption className="sr-only">{caption}</caption>
          <thead className="border-b border-line text-muted">
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-2 py-1.5 font-medium whitespace-nowrap ${index === 0 ? 'ps-0 text-start' : 'text-end'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...values] }) => (
              <tr key={key} className="border-b border-line last:border-b-0">
                <th scope="row" className="min-w-24 py-1.5 pe-2 text-start font-normal">
                  {name}
                </th>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their column
                  <td key={index} className="px-2 py-1.5 text-end whitespace-nowrap tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
