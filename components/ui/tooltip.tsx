'use client';

import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';
import { KeyHint } from './key-hint.tsx';

export interface TooltipProps {
  label: string;
  keys?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** one element that takes focus; it must have its own accessible name */
  children: ReactNode;
}

/** The name of a control, on hover and on focus. It repeats what the control says itself. */
export function Tooltip({ label, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={150}>
      <Radix.Root disableHoverableContent={false}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 flex animate-fade-in items-center gap-2 rounded-control border border-line bg-raised px-2 py-1 text-xs text-ink shadow-high"
          >
            {label}
            {keys && <KeyHint keys={keys} />}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
