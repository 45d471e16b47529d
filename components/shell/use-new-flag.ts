'use client';

import { useSearchParams } from 'next/navigation';

const FLAG = 'new';

/** Whether the page's form for a new one is open: it stands in the address (`?new=1`), so that it can be linked to. */
export function useNewFlag(): [boolean, (isOpen: boolean) => void] {
  const isOpen = useSearchParams().get(FLAG) === '1';
  const setIsOpen = (isNew: boolean) => {
    const address = new URL(location.href);
    if (isNew) address.searchParams.set(FLAG, '1');
    else address.searchParams.delete(FLAG);
    // the router listens to both; neither asks the server for the page again
    if (isNew) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  };
  return [isOpen, setIsOpen];
}
