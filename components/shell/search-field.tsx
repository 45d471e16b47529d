'use client';

import { Search, X } from 'lucide-react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { SEARCH_FIELD } from '#components/shell/hotkeys/search-hotkey.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  isDisabled?: boolean;
}

export function SearchField({ label, placeholder, value, onChange, isDisabled = false }: SearchFieldProps) {
  return (
    <search className="relative block min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
      />
      <Input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            onChange('');
          }
        }}
        className="min-h-11 ps-9 pe-11"
        {...SEARCH_FIELD}
      />
      {value === '' ? (
        <HotkeyHint
          id="search.focus"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto h-fit"
        />
      ) : (
        <IconButton
          icon={X}
          label="Clear search"
          onClick={() => onChange('')}
          className="absolute inset-y-0 end-1 my-auto"
        />
      )}
    </search>
  );
}
