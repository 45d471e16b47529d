import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE } from './control-style.ts';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={classNames(CONTROL_STYLE, 'max-h-[50dvh] min-h-20 resize-y field-sizing-content', className)}
      {...rest}
    />
  );
}
