'use client';

import { useEffect, useState } from 'react';

/**
 * To where it was; where that is gone, to what has taken it meanwhile (a form that the dialog opened), or else to the
 * page's heading, so that it is never lost to the body.
 */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else if (document.activeElement === document.body) document.querySelector('h1')?.focus();
}

/**
 * Gives the focus back when a dialog closes. Ours are opened by state and have no trigger of Radix' own, for which
 * Radix would look instead and lose the focus.
 */
export function useReturnFocus(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // While rendering, because a field of the dialog may take the focus as soon as it is there.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen && typeof document !== 'undefined') setOpener(document.activeElement);
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveBack(opener);
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
