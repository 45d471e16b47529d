'use client';

import { Command } from 'cmdk';
import { Check, ChevronsUpDown } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE } from './control-style.ts';
import type { ControlProps } from './field.tsx';
import { Spinner } from './spinner.tsx';

export interface ComboboxOption {
  id: string;
  label: string;
  /** Text that distinguishes options with the same label. */
  hint?: string;
}

interface ComboboxProps extends ControlProps {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  options: readonly ComboboxOption[];
  onSearch: (text: string) => void;
  isLoading?: boolean;
  /** Whether the options belong to an earlier search text. Enter then waits for the new options. */
  isStale?: boolean;
  placeholder: string;
  searchLabel: string;
  nothing?: string;
  footer?: ReactNode;
}

/** The caller searches, so that the search can be on the server. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, onSearch, isLoading, isStale, ...rest } = props;
  const { placeholder, searchLabel, nothing = 'Nobody found.', footer, ...control } = rest;
  const [isOpen, setIsOpen] = useState(false);
  // Enter chooses the first option, or the option to which the user has moved.
  const shown = options.map(({ id }) => id).join('\n');
  const [moved, setMoved] = useState({ among: '', to: '' });
  const ready = moved.among === shown && moved.to !== '' ? moved.to : (options[0]?.id ?? '');
  const open = (next: boolean) => {
    setIsOpen(next);
    if (!next) onSearch('');
  };
  const choose = (option: ComboboxOption | null) => {
    onChange(option);
    open(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger
        {...control}
        // The role is `combobox`, because a plain button has no value for screen readers.
        role="combobox"
        className={classNames(CONTROL_STYLE, 'flex min-h-9 items-center justify-between gap-2 text-start')}
      >
        <span dir="auto" className={classNames('truncate', !value && 'text-muted')}>
          {value?.label ?? placeholder}
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={searchLabel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-(--radix-popover-trigger-width) min-w-60 animate-fade-in rounded-card border border-line bg-raised shadow-high"
        >
          <Command
            shouldFilter={false}
            label={searchLabel}
            value={ready}
            onValueChange={(to) => setMoved({ among: shown, to })}
            onKeyDown={(event) => isStale && event.key === 'Enter' && event.preventDefault()}
          >
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Command.Input
                placeholder={searchLabel}
                onValueChange={onSearch}
                className="min-h-10 w-full bg-transparent text-base outline-none pointer-coarse:text-[1rem]"
              />
              {isLoading && <Spinner className="text-muted" />}
            </div>
            <Command.List aria-busy={isStale === true} className="max-h-64 overflow-y-auto p-1.5">
              <Command.Empty className="p-3 text-sm text-muted">
                {isLoading ? 'Searching…' : nothing}
              </Command.Empty>
              {options.map((option) => (
                <Option
                  key={option.id}
                  option={option}
                  isChosen={option.id === value?.id}
                  onChoose={choose}
                />
              ))}
            </Command.List>
            {footer && <div className="border-t border-line p-1.5">{footer}</div>}
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface OptionProps {
  option: ComboboxOption;
  isChosen: boolean;
  onChoose: (option: ComboboxOption | null) => void;
}

function Option({ option, isChosen, onChoose }: OptionProps) {
  return (
    <Command.Item
      value={option.id}
      onSelect={() => onChoose(isChosen ? null : option)}
      className="flex min-h-9 items-center gap-2 rounded-[0.4rem] px-2 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      <span dir="auto" className="truncate">
        {option.label}
      </span>
      {option.hint && <span className="truncate text-xs text-muted">{option.hint}</span>}
      {isChosen && <Check aria-hidden className="ms-auto size-4 shrink-0 text-primary" />}
    </Command.Item>
  );
}
