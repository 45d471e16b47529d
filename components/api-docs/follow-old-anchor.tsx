'use client';

import { useEffect } from 'react';

/** Sends links to an anchor of the former single page to the page of its area. */
export function FollowOldAnchor() {
  useEffect(() => {
    const follow = () => {
      const name = location.hash.slice(1);
      // Encoded names stay as they are. A stray percent sign must not break the page.
      if (/^[\w.-]+$/.test(name)) location.replace(`/docs/${name}`);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return null;
}
