'use client';

import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Layer } from '#components/ui/overlay-stack.tsx';
import { ShortcutHint } from '#components/ui/shortcut-hint.tsx';

interface FollowUpFormProps {
  title: string;
  action: string;
  isBusy?: boolean;
  canSend?: boolean;
  onSend: () => void;
  onBack: () => void;
  children: ReactNode;
}

/** Enter submits the form and Esc closes it. Other shortcuts are disabled. */
export function FollowUpForm({
  title,
  action,
  isBusy = false,
  canSend = true,
  onSend,
  onBack,
  children,
}: FollowUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => takeOver(form.current), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && canSend) onSend();
  };
  const goBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  };
  return (
    <Layer>
      <form
        ref={form}
        aria-label={title}
        tabIndex={-1}
        onSubmit={send}
        onKeyDown={goBack}
        className="animate-fade-in rounded-control border border-control bg-raised p-3 outline-none sm:p-4"
      >
        <h3 className="mb-2 font-semibold">{title}</h3>
        {children}
        <div className="mt-3 flex flex-wrap gap-2">
          {canSend && (
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {action}
              <ShortcutHint keys="Enter" />
            </Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            Back
            <ShortcutHint keys="Esc" />
          </Button>
        </div>
      </form>
    </Layer>
  );
}

function takeOver(form: HTMLFormElement | null): void {
  if (!form) return;
  if (!form.contains(document.activeElement)) form.focus({ preventScroll: true });
  form.scrollIntoView({ block: 'nearest' });
}
