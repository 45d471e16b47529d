import { Plus, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { type DateDraft, newDate } from './contact-draft.ts';
import { isYearless, withoutYear, withYear } from './yearly.ts';

export interface DateRowsProps {
  rows: readonly DateDraft[];
  onChange: (rows: DateDraft[]) => void;
  error: string | undefined;
}

/** Days to remember: a birthday, a wedding. The year may be unknown. */
export function DateRows({ rows, onChange, error }: DateRowsProps) {
  const change = (key: string, part: Partial<DateDraft>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Days to remember</legend>
      <ul className="space-y-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex flex-wrap items-center gap-2">
            <Input
              aria-label={`Name of day ${index + 1}`}
              className="basis-28 grow"
              required={row.date !== ''}
              value={row.label}
              onChange={({ target }) => change(row.key, { label: target.value })}
            />
            <Input
              type="date"
              aria-label={`Date of day ${index + 1}`}
              className="basis-36 grow"
              value={withYear(row.date)}
              onChange={({ target }) =>
                change(row.key, { date: isYearless(row.date) ? withoutYear(target.value) : target.value })
              }
            />
            <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-[1.125rem] accent-primary"
                disabled={row.date === ''}
                checked={isYearless(row.date)}
                onChange={({ target }) =>
                  change(row.key, { date: target.checked ? withoutYear(row.date) : withYear(row.date) })
                }
              />
              Year not known
            </label>
            <IconButton
              icon={X}
              label={`Take out day ${index + 1}`}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className={rows.length > 0 ? 'mt-2' : undefined}
        onClick={() => onChange([...rows, newDate()])}
      >
        <Plus aria-hidden className="size-4" />
        Add a day
      </Button>
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
