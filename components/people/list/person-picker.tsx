'use client';

import { Combobox, type ComboboxOption } from '#components/ui/combobox.tsx';
import type { ControlProps } from '#components/ui/field.tsx';
import { usePeopleSearch } from './use-people-search.ts';

export interface PersonPickerProps {
  control: ControlProps;
  value: ComboboxOption | null;
  onChange: (person: ComboboxOption | null) => void;
  placeholder: string;
  /** Whether descriptions such as "my sister" are accepted. The server then resolves them to a contact. */
  takesWords?: boolean;
  without?: readonly string[];
}

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
  // Offers the typed words only after the results have loaded, because they would otherwise move under the pointer.
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
