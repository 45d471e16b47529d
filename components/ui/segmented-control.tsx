'use client';

import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChange: (value: Value) => void;
}

/** Uses radio buttons, so that arrow keys move between the options. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded-control bg-sunken p-1">
        {options.map(({ value: option, label: word, icon: Icon }) => (
          <label
            key={option}
            className="inline-flex min-h-8 items-center gap-2 rounded-[0.35rem] px-2.5 text-sm text-muted hover:text-ink has-checked:bg-raised has-checked:ring-1 has-checked:ring-control has-checked:font-medium has-checked:text-ink has-checked:shadow-low has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={value === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {Icon && <Icon aria-hidden className="size-4" />}
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
