'use client';

import * as Radix from 'radix-ui/toolbar';
import type { ComponentProps, ReactNode } from 'react';

interface ToolbarProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A toolbar: one tab stop, with arrow keys between its buttons. Wrap each button in a `Tool`. */
export function Toolbar({ label, ...rest }: ToolbarProps) {
  return <Radix.Root aria-label={label} {...rest} />;
}

/** Wraps one button of a toolbar. */
export function Tool(props: ComponentProps<'button'>) {
  return <Radix.Button asChild {...props} />;
}
