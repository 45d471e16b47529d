'use client';

import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Layer } from './overlay-stack.tsx';
import { keepOpenOnToast } from './toast-height.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** If true, only the dialog's own button closes it. Use it for content that is shown only once. */
  mustAnswer?: boolean;
  children: ReactNode;
  className?: string;
}

export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, mustAnswer = false, children, className } = props;
  const returnFocus = useReturnFocus(isOpen);
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(isNowOpen) => (mustAnswer ? undefined : onOpenChange(isNowOpen))}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-shade" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          data-dialog
          onInteractOutside={keepOpenOnToast}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-40 m-auto max-h-[min(92dvh,calc(100dvh-var(--toast-room)))] w-full animate-fade-in overflow-y-auto rounded-t-card',
            'border border-line bg-surface p-4 shadow-high sm:inset-0 sm:top-(--toast-room) sm:h-fit sm:max-w-lg sm:rounded-card sm:p-5',
            className,
          )}
        >
          <Layer>
            <div className="mb-3 min-w-0 pe-9">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-sm text-muted">{description}</Radix.Description>
              )}
            </div>
            {children}
            {/* The close button is last in the DOM, so that the first field or button of the content gets the focus. */}
            {!mustAnswer && (
              <Radix.Close asChild>
                <IconButton icon={X} label="Close" className="absolute end-2.5 top-2.5" />
              </Radix.Close>
            )}
          </Layer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
