import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { DraftRow } from './contact-draft.ts';

interface ContactFieldRowsProps<Row extends DraftRow> {
  legend: string;
  /** Noun for one row, such as "contact detail" or "day". */
  noun: string;
  addLabel: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  newRow: () => Row;
  error: string | undefined;
  /** `number` counts from 1. */
  children: (row: Row, number: number, change: (part: Partial<Row>) => void) => ReactNode;
}

const REMOVERS = 'button[data-remove]';
const CONTROLS = 'input, select';

export function ContactFieldRows<Row extends DraftRow>(props: ContactFieldRowsProps<Row>) {
  const { legend, noun, addLabel, rows, onChange, newRow, error, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const addRow = () => {
    flushSync(() => onChange([...rows, newRow()]));
    list.current?.querySelector<HTMLElement>(`li:last-child :is(${CONTROLS})`)?.focus();
  };
  const takeOut = (key: string, index: number) => {
    flushSync(() => onChange(rows.filter((row) => row.key !== key)));
    const left = [...(list.current?.querySelectorAll<HTMLElement>(REMOVERS) ?? [])];
    (left[Math.min(index, left.length - 1)] ?? add.current)?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <ul ref={list} className="space-y-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex flex-wrap items-center gap-2">
            {children(row, index + 1, (part) =>
              onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one))),
            )}
            <IconButton
              data-remove
              icon={X}
              label={`Remove ${noun} ${index + 1}`}
              onClick={() => takeOut(row.key, index)}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        variant="quiet"
        size="small"
        className={rows.length > 0 ? 'mt-2' : undefined}
        onClick={addRow}
      >
        <Plus aria-hidden className="size-4" />
        {addLabel}
      </Button>
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
