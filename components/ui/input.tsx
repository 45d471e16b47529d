import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_STYLE } from './control-style.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" className={classNames(CONTROL_STYLE, 'min-h-9', className)} {...rest} />;
}
