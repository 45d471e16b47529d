'use client';

import { createParser, useQueryState } from 'nuqs';

const flag = createParser({ parse: (value) => value === '1', serialize: () => '1' }).withDefault(false);

/** The state is in the URL (`?new=1`), so that links can open the form. */
export function useNewFormUrlState(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setFlag] = useQueryState('new', flag);
  return [isOpen, (isNew) => void setFlag(isNew || null, { history: isNew ? 'push' : 'replace' })];
}
