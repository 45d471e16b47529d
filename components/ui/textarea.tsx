'use client';

import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE } from './control-style.ts';

/** Ctrl+Enter or ⌘+Enter submits the form. Enter alone inserts a line break. */
export function Textarea({ className, rows = 3, onKeyDown, ...rest }: ComponentProps<'textarea'>) {
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    const { form } = event.currentTarget;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || form === null) return;
    if (event.isDefaultPrevented() || event.nativeEvent.isComposing || event.repeat) return;
    event.preventDefault();
    form.requestSubmit();
  };
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={classNames(CONTROL_STYLE, 'max-h-[50dvh] min-h-20 resize-y field-sizing-content', className)}
      onKeyDown={submit}
      {...rest}
    />
  );
}
