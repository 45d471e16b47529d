'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { markInteractive } from './page-interactive.ts';

/**
 * Path that the document was loaded with. Compared with the current path, because the first heading may hydrate only
 * after a navigation.
 */
const firstPath = typeof location === 'undefined' ? '' : location.pathname;
let hasGoneOn = false;

/** Returns whether the user is typing in the content, so that the focus must not move. */
function isWriting(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
}

/**
 * The page's h1. Takes the focus after a client-side navigation, so that screen readers announce the page and Tab starts
 * from its top. When a document loads, the browser does this itself.
 */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // marks the page as interactive here and not in the layout, which hydrates earlier
    markInteractive();
    hasGoneOn ||= location.pathname !== firstPath;
    if (hasGoneOn && !isWriting()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={classNames('font-display text-title font-semibold text-balance', className)}
    >
      {children}
    </h1>
  );
}
