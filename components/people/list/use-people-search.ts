'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactHint } from '#components/people/contact/contact-labels.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { ContactListItem } from '#server/contacts/schema.ts';

const SHOWN = 7;
const MAX_CHARS = 200;

const optionOf = (contact: ContactListItem): ComboboxOption => ({
  id: contact.id,
  label: contact.name,
  hint: contactHint(contact),
});

export function usePeopleSearch() {
  const trpc = useTRPC();
  const [typed, setTyped] = useState('');
  const search = typed.trim().slice(0, MAX_CHARS);
  const found = useQuery(
    trpc.contacts.list.queryOptions(
      { search: search || undefined, limit: SHOWN },
      { placeholderData: keepPreviousData },
    ),
  );
  return {
    typed: search,
    setTyped,
    isLoading: found.isFetching,
    isStale: found.isPlaceholderData,
    options: (found.data?.items ?? []).map(optionOf),
  };
}
