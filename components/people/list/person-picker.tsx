'use client';

import { Combobox, type ComboboxOption } from '#components/ui/combobox.tsx';
import type { ControlProps } from '#components/ui/field.tsx';
import { usePeopleSearch } from './use-people-search.ts';

export interface PersonPickerProps {
  control: ControlProps;
  value: ComboboxOption | null;
  onChange: (person: ComboboxOption | null) => void;
  placeholder: string;
  /** takes words that name nobody in the list: "my sister", "Ana's boss"; the server finds out whom they mean */
  takesWords?: boolean;
  /** contacts that make no sense here */
  without?: readonly string[];
}

/** One person, organisation or group, found by typing. */
export function PersonPicker({
  control,
  value,
  onChange,
  placeholder,
  takesWords = true,
  without = [],
}: PersonPickerProps) {
  const { typed, setTyped, isLoading, isStale, options } = usePeopleSearch();
  const found = options.filter(({ id }) => !without.includes(id));
  // together with those who were found, or it would move away under a pointer that aims at it
  const words =
    takesWords && typed !== '' && !isStale
      ? [{ id: typed, label: `“${typed}”`, hint: 'as you said it' }]
      : [];
  return (
    <Combobox
      {...control}
      value={value}
      onChange={onChange}
      options={[...found, ...words]}
      onSearch={setTyped}
      isLoading={isLoading}
      isStale={isStale}
      placeholder={placeholder}
      searchLabel="Type a name"
    />
  );
}
