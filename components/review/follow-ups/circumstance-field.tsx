'use client';

import { NOT_YOURS } from '#components/review/case/case-labels.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

const MOST_CHARS = 500;
const STARTS = ['when', 'at', 'with', 'until'] as const;

interface CircumstanceFieldProps {
  label: string;
  of: string;
  value: string;
  suggestions: readonly string[];
  onChange: (value: string) => void;
  takesFocus?: boolean;
  /** True if the memory belongs to another member. The field is then disabled. */
  isOff?: boolean;
}

export function CircumstanceField(props: CircumstanceFieldProps) {
  const { label, of, value, suggestions, onChange, takesFocus = false, isOff = false } = props;
  const start = (word: string) => onChange(`${word} ${value.replace(/^(?:when|at|with|until)\s+/i, '')}`);
  return (
    <div className="min-w-0">
      <Field
        label={label}
        hint={
          <>
            <bdi>{of}</bdi>
            {isOff && `. ${NOT_YOURS}`}
          </>
        }
      >
        {(control) => (
          <Input
            {...control}
            autoFocus={takesFocus}
            onFocus={(event) => event.currentTarget.select()}
            value={value}
            disabled={isOff}
            maxLength={MOST_CHARS}
            autoComplete="off"
            placeholder="in salads, on weekdays, with Ana…"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {(isOff ? [] : suggestions).map((one) => (
          <Chip
            key={one}
            label={one}
            isOn={value === one}
            onPress={() => onChange(value === one ? '' : one)}
          />
        ))}
        {(isOff ? [] : STARTS).map((word) => (
          <Chip
            key={word}
            label={`${word} …`}
            isOn={value.toLowerCase().startsWith(`${word} `)}
            onPress={() => start(word)}
          />
        ))}
      </div>
    </div>
  );
}

/** Tab skips the suggestions, because the user can also type the text. */
function Chip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-7 max-w-full truncate rounded-full border border-control px-2.5 text-xs hover:bg-hover aria-pressed:bg-pine-soft aria-pressed:text-pine-text pointer-coarse:min-h-11"
    >
      <bdi>{label}</bdi>
    </button>
  );
}
