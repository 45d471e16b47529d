import { useId } from 'react';
import { DEFAULT_BESIDE, DEFAULT_CHOICES, DEFAULT_QUESTION } from './default-privacy-labels.ts';

export function DefaultPrivacyField() {
  const besideId = useId();
  return (
    <fieldset aria-describedby={besideId}>
      <legend className="mb-1 text-sm font-medium">{DEFAULT_QUESTION}</legend>
      {DEFAULT_CHOICES.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-9 items-center gap-2.5 rounded-control px-1 text-sm hover:bg-hover pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="defaultPrivacy"
            value={value}
            defaultChecked={value === 'public'}
            className="size-[1.125rem] shrink-0 accent-primary"
          />
          {label}
        </label>
      ))}
      <p id={besideId} className="mt-1 text-xs text-muted">
        {DEFAULT_BESIDE}
      </p>
    </fieldset>
  );
}
