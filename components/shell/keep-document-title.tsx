'use client';

import { useEffect } from 'react';

const STAND_IN = 'data-stand-in';

/** Restores the title, which Next.js removes for some frames during a refresh. Screen readers would announce this. */
export function KeepDocumentTitle() {
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
