'use client';

import type { ComponentProps, KeyboardEvent } from 'react';
import { Textarea } from '#components/ui/textarea.tsx';

/** Enter submits, and Shift+Enter inserts a line break. */
export function SubmitOnEnterTextarea(props: ComponentProps<typeof Textarea>) {
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return <Textarea rows={2} onKeyDown={send} {...props} />;
}
