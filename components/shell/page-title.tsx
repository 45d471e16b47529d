'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { markInteractive } from './page-interactive.ts';

/** Where the document was loaded; its first heading may come alive only after somebody has gone on. */
const firstPath = typeof location === 'undefined' ? '' : location.pathname;
let hasGoneOn = false;

/** Someone who is writing in the content is left alone. */
function isWriting(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
}

/**
 * The page's h1. After a navigation it takes the focus, so that a screen reader says where one is and Tab goes on
 * from the top of the content; on the first page the browser does that itself.
 */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // said here, as what is around the page comes alive before the page does
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
