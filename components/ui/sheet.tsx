'use client';

import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Layer } from './overlay-stack.tsx';
import { keepOpenOnToast } from './toast-height.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  isTitleHidden?: boolean;
  side?: 'end' | 'bottom';
  children: ReactNode;
}

const SIDES = {
  end: 'inset-y-0 end-0 w-full max-w-[26.25rem] border-s',
  bottom: 'inset-x-0 bottom-0 max-h-[min(92dvh,calc(100dvh-var(--toast-room)))] rounded-t-card border-t',
};

export function Sheet({ isOpen, onOpenChange, title, isTitleHidden, side = 'end', children }: SheetProps) {
  const returnFocus = useReturnFocus(isOpen);
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-shade" />
        <Radix.Content
          aria-describedby={undefined}
          {...returnFocus}
          data-dialog
          onInteractOutside={keepOpenOnToast}
          className={classNames(
            'fixed z-40 flex animate-fade-in flex-col overflow-y-auto border-line bg-surface p-4 shadow-high',
            'pb-[max(1rem,env(safe-area-inset-bottom))]',
            SIDES[side],
          )}
        >
          <Layer>
            <Radix.Title
              className={isTitleHidden ? 'sr-only' : 'mb-2 min-h-9 pe-10 pt-1.5 text-base font-semibold'}
            >
              {title}
            </Radix.Title>
            {children}
            {/* The close button is last in the DOM, so that the first link or field of the content gets the focus. */}
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" className="absolute end-2.5 top-2.5" />
            </Radix.Close>
          </Layer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
