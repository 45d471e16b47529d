'use client';

import * as Radix from 'radix-ui/toolbar';
import type { ComponentProps, ReactNode } from 'react';

interface ToolbarProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Buttons that are one stop of the Tab key, with arrows from one to the next. Each stands in a `Tool`. */
export function Toolbar({ label, ...rest }: ToolbarProps) {
  return <Radix.Root aria-label={label} {...rest} />;
}

/** Around one button of a toolbar. */
export function Tool(props: ComponentProps<'button'>) {
  return <Radix.Button asChild {...props} />;
}
