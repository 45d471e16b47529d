import type { FieldRow } from './schema-field-rows.ts';

interface FieldTableProps {
  caption: string;
  rows: FieldRow[];
}

export function SchemaFieldTable({ caption, rows }: FieldTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
      className="overflow-x-auto rounded-control border border-line -outline-offset-2"
    >
      <table className="w-full text-start text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-start font-medium">
              Field
            </th>
            <th scope="col" className="px-3 py-1.5 text-start font-medium">
              Type
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.path} className="align-top">
              <th
                scope="row"
                className="px-3 py-1.5 text-start font-mono text-xs font-normal whitespace-nowrap"
              >
                {row.path}
                {row.isRequired && <span className="text-vermillion-text"> required</span>}
              </th>
              <td className="px-3 py-1.5 text-muted">
                {row.type}
                {row.description !== null && <span className="block text-ink">{row.description}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
