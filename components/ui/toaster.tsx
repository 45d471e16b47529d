'use client';

import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { copyToastHeight } from './toast-height.ts';
import { toasterIsThere } from './toaster-loading-state.ts';

export function Toaster() {
  // Runs after the effects of the library, which subscribe to new toasts.
  useEffect(toasterIsThere, []);
  useEffect(copyToastHeight, []);
  return (
    <Sonner
      position="bottom-right"
      // above the bars at the bottom, see globals.css
      offset={{ bottom: 'var(--toast-bottom)', right: '1rem' }}
      mobileOffset={{ bottom: 'var(--toast-bottom)', left: '0.5rem', right: '0.5rem' }}
      containerAriaLabel="Messages"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full sm:w-88 items-center gap-3 rounded-card border border-line bg-raised p-3 text-sm text-ink shadow-high',
          content: 'min-w-0 flex-1 wrap-anywhere',
          title: 'font-medium',
          description: 'text-muted',
          actionButton:
            'ms-auto inline-flex min-h-8 shrink-0 items-center rounded-control border border-control px-2.5 font-medium hover:bg-hover pointer-coarse:min-h-11',
          error: 'text-vermillion-text',
          success: 'text-pine-text',
        },
      }}
    />
  );
}
