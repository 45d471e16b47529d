'use client';

import { CircleAlert } from 'lucide-react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';

interface AllOrSomeChoiceProps {
  label: string;
  allLabel: string;
  someLabel: string;
  hint?: string;
  options: readonly { id: string; label: string }[];
  /** Null means all options, including options added later. */
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
  error?: string | undefined;
}

export function AllOrSomeChoice(props: AllOrSomeChoiceProps) {
  const { label, allLabel, someLabel, hint, options, chosen, onChange, error } = props;
  const toggle = (id: string, isOn: boolean) => {
    const before = chosen ?? [];
    onChange(isOn ? [...before, id] : before.filter((one) => one !== id));
  };
  return (
    <div>
      <SegmentedControl
        label={label}
        value={chosen === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: allLabel },
          { value: 'some', label: someLabel },
        ]}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {chosen !== null && (
        <fieldset className="mt-2">
          <legend className="sr-only">{label}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {options.map(({ id, label: word }) => (
              <Checkbox
                key={id}
                label={<bdi>{word}</bdi>}
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
          </div>
          {hint && <p className="mt-1 text-xs text-muted">{hint}</p>}
        </fieldset>
      )}
      {error && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-xs font-medium text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
