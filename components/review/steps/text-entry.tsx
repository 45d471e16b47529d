'use client';

import type { ComponentProps, KeyboardEvent } from 'react';
import { Textarea } from '#components/ui/textarea.tsx';

/** A text in which Enter sends the form, as in every other field of it; Shift and Enter begin a new line. */
export function TextEntry(props: ComponentProps<typeof Textarea>) {
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return <Textarea rows={2} onKeyDown={send} {...props} />;
}
