import { Input } from '#components/ui/input.tsx';
import type { RowsProps } from './channel-rows.tsx';
import { type DateDraft, newDate } from './contact-draft.ts';
import { ContactFieldRows } from './contact-field-rows.tsx';
import { isYearless, withoutYear, withYear } from './yearly-date.ts';

export function DateRows(props: RowsProps<DateDraft>) {
  return (
    <ContactFieldRows {...props} legend="Days to remember" noun="day" addLabel="Add a day" newRow={newDate}>
      {(row, number, change) => (
        <>
          <Input
            aria-label={`Name of day ${number}`}
            className="basis-28 grow"
            required={row.date !== ''}
            value={row.label}
            onChange={({ target }) => change({ label: target.value })}
          />
          <Input
            type="date"
            aria-label={`Date of day ${number}`}
            className="basis-36 grow"
            value={withYear(row.date)}
            onChange={({ target }) =>
              change({ date: isYearless(row.date) ? withoutYear(target.value) : target.value })
            }
          />
          <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
            <input
              type="checkbox"
              className="size-[1.125rem] accent-primary"
              disabled={row.date === ''}
              checked={isYearless(row.date)}
              onChange={({ target }) =>
                change({ date: target.checked ? withoutYear(row.date) : withYear(row.date) })
              }
            />
            Year not known
          </label>
        </>
      )}
    </ContactFieldRows>
  );
}
