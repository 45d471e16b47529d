'use client';

import { useMemoryOptions } from '#components/memories/form/use-memory-options.ts';
import { Combobox, type ComboboxOption } from '#components/ui/combobox.tsx';
import type { ControlProps } from '#components/ui/field.tsx';

interface MemoryPickerProps {
  control: ControlProps;
  value: ComboboxOption | null;
  onChange: (memory: ComboboxOption | null) => void;
  without?: readonly string[];
}

export function MemoryPicker({ control, value, onChange, without = [] }: MemoryPickerProps) {
  const { setTyped, isLoading, isStale, options } = useMemoryOptions();
  return (
    <Combobox
      {...control}
      value={value}
      onChange={onChange}
      options={options.filter(({ id }) => !without.includes(id))}
      onSearch={setTyped}
      isLoading={isLoading}
      isStale={isStale}
      placeholder="Search for a memory"
      searchLabel="Type part of its text"
      nothing="No memory found."
    />
  );
}
