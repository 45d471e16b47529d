'use client';

import { Combobox, type ComboboxOption } from '#components/ui/combobox.tsx';
import type { ControlProps } from '#components/ui/field.tsx';
import { usePeopleSearch } from './use-people-search.ts';

export interface PersonPickerProps {
  control: ControlProps;
  value: ComboboxOption | null;
  onChange: (person: ComboboxOption | null) => void;
  placeholder: string;
  /**
   * Whether a description such as "my sister" or "Ana's boss" is accepted too. The server then resolves it to a
   * contact.
   */
  takesWords?: boolean;
  /** Ids of contacts that are not offered. */
  without?: readonly string[];
}

/** Combobox that finds a person, organisation or group. */
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
  // Offers the typed words as an option only after the results have loaded. Otherwise the results would move this
  // option, and the user could click a wrong option.
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
