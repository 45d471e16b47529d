'use client';

import { useId } from 'react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';

const CHOICE_KEYS = [
  'step.choice-1',
  'step.choice-2',
  'step.choice-3',
  'step.choice-4',
  'step.choice-5',
  'step.choice-6',
] as const;

/**
 * Lets digit keys choose an option. Calls `pick` with an index from 0, and `pick` must ignore one that has no option.
 */
export function useChoiceKeys(pick: (index: number) => void): void {
  useHotkey('step.choice-1', () => pick(0));
  useHotkey('step.choice-2', () => pick(1));
  useHotkey('step.choice-3', () => pick(2));
  useHotkey('step.choice-4', () => pick(3));
  useHotkey('step.choice-5', () => pick(4));
  useHotkey('step.choice-6', () => pick(5));
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string | undefined;
  isOff?: boolean;
}

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value | null;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  firstKey?: number;
  takesFocus?: boolean;
}

export function NumberedChoices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, value, options, onChange, firstKey = 0, takesFocus = false } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-col">
        {options.map((option, index) => {
          const key = CHOICE_KEYS[firstKey + index];
          return (
            <label
              key={option.value}
              className="flex min-h-9 items-center gap-2.5 rounded-control px-1 text-sm hover:bg-hover has-disabled:text-muted pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={name}
                checked={value === option.value}
                disabled={option.isOff}
                // biome-ignore lint/a11y/noAutofocus: the user opened the form with a key and expects the next key to act on it
                autoFocus={takesFocus && (value === option.value || (value === null && index === 0))}
                onChange={() => onChange(option.value)}
                className="size-[1.125rem] shrink-0 accent-primary"
              />
              <span className="min-w-0 flex-1">
                <bdi>{option.label}</bdi>
                {option.hint && <span className="ms-2 text-muted">{option.hint}</span>}
              </span>
              {key && !option.isOff && <HotkeyHint id={key} />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
