'use client';

import { useEffect, useState } from 'react';

/** Focuses the element that opened the dialog. If nothing has the focus, focuses the page's heading. */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else if (document.activeElement === document.body) document.querySelector('h1')?.focus();
}

/** Needed because our dialogs are opened by state and have no Radix trigger. */
export function useReturnFocus(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // Runs during rendering, because a field of the dialog may take the focus when it is mounted.
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

export function useReturnFocusOnUnmount(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      // Waits until the browser has moved the focus away from the removed element.
      setTimeout(() => {
        if (document.activeElement === document.body) giveBack(opener);
      });
    },
    [opener],
  );
}
