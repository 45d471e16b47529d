'use client';

import { useEffect, useRef, useState } from 'react';

/** To where it was; where that is gone, to the page's heading, so that it is never lost to the body. */
function giveBack(opener: Element | null): void {
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus();
}

/**
 * Gives the focus back when a dialog closes. Ours are opened by state and have no trigger of Radix' own, for which
 * Radix would look instead and lose the focus.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveBack(opener.current);
    },
  };
}

/** The same for what is mounted while it is open and says nothing when it closes. */
export function useReturnFocusOnUnmount(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      // after the browser has dropped the focus with what held it, unless somebody else has taken it
      setTimeout(() => {
        if (document.activeElement === document.body) giveBack(opener);
      });
    },
    [opener],
  );
}
