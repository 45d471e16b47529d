'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Combobox, type ComboboxOption } from '#components/ui/combobox.tsx';
import type { ControlProps } from '#components/ui/field.tsx';
import { countInWords } from './member-draft.ts';

const SHOWN = 7;
const MAX_CHARS = 200;

interface GroupPickerProps {
  control: ControlProps;
  value: ComboboxOption | null;
  onChange: (group: ComboboxOption | null) => void;
  without: readonly string[];
}

export function GroupPicker({ control, value, onChange, without }: GroupPickerProps) {
  const trpc = useTRPC();
  const [typed, setTyped] = useState('');
  const search = typed.trim().slice(0, MAX_CHARS);
  const found = useQuery(
    trpc.groups.list.queryOptions(
      { search: search || undefined, limit: SHOWN },
      { placeholderData: keepPreviousData },
    ),
  );
  const options = (found.data?.items ?? [])
    .filter(({ id }) => !without.includes(id))
    .map(({ id, name, memberCount }) => ({ id, label: name, hint: countInWords(memberCount, 'member') }));
  return (
    <Combobox
      {...control}
      value={value}
      onChange={onChange}
      options={options}
      onSearch={setTyped}
      isLoading={found.isFetching}
      isStale={found.isPlaceholderData}
      placeholder="Choose a group"
      searchLabel="Type the name of a group"
    />
  );
}
