'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { markInteractive } from './page-interactive-event.ts';

const firstPath = typeof location === 'undefined' ? '' : location.pathname;
let hasGoneOn = false;

function isWriting(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
}

/** Takes the focus after a navigation, so that screen readers announce the page and Tab starts at the top. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Marks the page as interactive here, because the layout hydrates earlier than the page.
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
