'use client';

import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** A button of a toolbar says that it is one with this attribute. */
export const TOOL = { 'data-tool': '' };

export interface ToolbarProps {
  label: string;
  className?: string;
  children: ReactNode;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Buttons that are one stop of the Tab key: the arrows go from one to the next, and Tab comes back to the one that had the
 * focus last. By hand, as the library's is 9 kB of script on a page that has one.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const latest = useRef<HTMLElement | null>(null);
  const tools = (): HTMLElement[] => [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
  const keepOneStop = () => {
    const all = tools();
    const stop = all.find((tool) => tool === latest.current) ?? all[0];
    for (const tool of all) tool.tabIndex = tool === stop ? 0 : -1;
  };
  // which buttons there are changes with what is shown
  useEffect(keepOneStop);
  const remember = ({ target }: FocusEvent) => {
    latest.current = tools().find((tool) => tool === target) ?? latest.current;
    keepOneStop();
  };
  const step = (event: KeyboardEvent) => {
    const all = tools();
    const at = all.findIndex((tool) => tool === event.target);
    const next = STEPS[event.key];
    if (at < 0 || !next || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    all[next(at, all.length)]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onFocus={remember}
      onKeyDown={step}
    >
      {children}
    </div>
  );
}
