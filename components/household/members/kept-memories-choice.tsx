'use client';

import { useId } from 'react';
import { KEEP_WORDS, KEEPS, type Keep } from '#server/domain/household/data-kept-on-leaving.ts';

interface KeptMemoriesChoiceProps {
  of: 'mine' | 'theirs';
  value: Keep;
  onChange: (keep: Keep) => void;
  counts?: Partial<Record<Keep, string>>;
}

export function KeptMemoriesChoice({ of, value, onChange, counts = {} }: KeptMemoriesChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">
        {of === 'mine' ? 'Which of your memories stay?' : 'Which of their memories stay?'}
      </legend>
      {KEEPS.map((keep) => (
        <label
          key={keep}
          className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 text-sm has-checked:border-primary has-checked:bg-pine-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={value === keep}
            onChange={() => onChange(keep)}
            className="mt-1 size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <span className="block font-medium">{KEEP_WORDS[keep].name}</span>
            <span className="block text-xs text-muted">
              {KEEP_WORDS[keep][of]} {counts[keep]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
