'use client';

import { useEffect } from 'react';

/** Marks the title that stands in for the page's own. */
const STAND_IN = 'data-stand-in';

/**
 * A page that is read anew is without its title until the framework has put the new one in: a frame or two, on a busy
 * machine seconds. A screen reader says the title first, so the last one stays until the next is there.
 */
export function KeepTitle() {
  useEffect(() => {
    const { head } = document;
    let last = document.title;
    const keep = () => {
      const own = head.querySelector(`title:not([${STAND_IN}])`);
      const standIn = head.querySelector(`title[${STAND_IN}]`);
      if (own?.textContent) {
        last = own.textContent;
        standIn?.remove();
      } else if (own === null && standIn === null && last !== '') {
        const title = document.createElement('title');
        title.setAttribute(STAND_IN, '');
        title.textContent = last;
        head.append(title);
      }
    };
    const observer = new MutationObserver(keep);
    observer.observe(head, { childList: true, subtree: true, characterData: true });
    keep();
    return () => observer.disconnect();
  }, []);
  return null;
}
