'use client';

import { X } from 'lucide-react';
import { PersonPicker } from '#components/people/list/person-picker.tsx';
import { Field } from '#components/ui/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { type MemberDraft, newMember } from './member-draft.ts';

interface MemberRowsProps {
  rows: readonly MemberDraft[];
  onChange: (rows: MemberDraft[]) => void;
  errorOf: (index: number) => string | undefined;
  without?: readonly string[];
}

export function MemberRows({ rows, onChange, errorOf, without = [] }: MemberRowsProps) {
  const change = (index: number, part: Partial<MemberDraft>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className="space-y-3">
      {rows.length > 0 && (
        <ul aria-label="Who will be in it" className="space-y-3">
          {rows.map((row, index) => (
            <Row
              key={row.who.id}
              row={row}
              error={errorOf(index)}
              onChange={(part) => change(index, part)}
              onRemove={() => onChange(rows.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <Field
        label={rows.length === 0 ? 'Who' : 'Who else'}
        hint="A person or a group. An unknown name becomes a new contact"
      >
        {(control) => (
          <PersonPicker
            control={control}
            value={null}
            onChange={(who) => who && onChange([...rows, newMember(who)])}
            placeholder={rows.length === 0 ? 'Choose somebody' : 'Add another'}
            without={[...without, ...rows.map(({ who }) => who.id)]}
          />
        )}
      </Field>
    </div>
  );
}

interface RowProps {
  row: MemberDraft;
  error: string | undefined;
  onChange: (part: Partial<MemberDraft>) => void;
  onRemove: () => void;
}

function Row({ row, error, onChange, onRemove }: RowProps) {
  const { label } = row.who;
  return (
    <li className="rounded-control border border-line p-2.5">
      <div className="flex items-center justify-between gap-2">
        <bdi className="min-w-0 truncate text-sm font-medium">{label}</bdi>
        <IconButton icon={X} label={`Leave ${label} out`} onClick={onRemove} />
      </div>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        <Input
          aria-label={`Role of ${label}`}
          placeholder="Role, if any"
          autoComplete="off"
          value={row.role}
          onChange={({ target }) => onChange({ role: target.value })}
        />
        <div className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden>Since</span>
          <Input
            type="date"
            aria-label={`First day of ${label}`}
            className="min-w-0 flex-1"
            value={row.since}
            onChange={({ target }) => onChange({ since: target.value })}
          />
        </div>
      </div>
      {error && <p className="mt-1 text-xs font-medium text-danger">{error}</p>}
    </li>
  );
}
