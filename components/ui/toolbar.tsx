'use client';

import * as Radix from 'radix-ui/toolbar';
import type { ComponentProps, ReactNode } from 'react';

interface ToolbarProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** The toolbar is one tab stop, and arrow keys move between its buttons. Each button must be wrapped in a `Tool`. */
export function Toolbar({ label, ...rest }: ToolbarProps) {
  return <Radix.Root aria-label={label} {...rest} />;
}

export function Tool(props: ComponentProps<'button'>) {
  return <Radix.Button asChild {...props} />;
}
