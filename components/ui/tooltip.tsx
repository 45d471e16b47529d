'use client';

import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ShortcutHint } from './shortcut-hint.tsx';
import { type TooltipSide, tooltipPosition } from './tooltip-position.ts';

const REST_MS = 400;

/** Used to hide the tooltip, because it would cover the control's open menu. */
const hasMenuOpen = (control: Element | null): boolean =>
  control?.matches('[aria-haspopup][aria-expanded="true"]') ?? false;

interface TooltipProps {
  label: string;
  keys?: string | undefined;
  side?: TooltipSide;
  children: ReactNode;
}

/**
 * The pointer may move onto the tooltip (WCAG 1.4.13). Screen readers skip it, because it repeats the control's name.
 */
export function Tooltip({ label, keys, side = 'bottom', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const rest = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const target = event.currentTarget.firstElementChild;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => !hasMenuOpen(target) && setAnchor(target), REST_MS);
  };
  const leave = (event: PointerEvent) => {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) hide();
  };
  const focus = (event: FocusEvent) => {
    const target = event.currentTarget.firstElementChild;
    if (event.target.matches(':focus-visible') && !hasMenuOpen(target)) setAnchor(target);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes events of the control inside
    <span
      className="contents"
      onPointerOver={rest}
      onPointerOut={leave}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {anchor && <Bubble anchor={anchor} label={label} keys={keys} side={side} />}
    </span>
  );
}

interface BubbleProps extends Omit<TooltipProps, 'children'> {
  anchor: Element;
  side: TooltipSide;
}

function Bubble({ anchor, label, keys, side }: BubbleProps) {
  const show = (bubble: HTMLSpanElement | null) => {
    if (!bubble || bubble.matches(':popover-open')) return;
    bubble.showPopover();
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = tooltipPosition(
      anchor.getBoundingClientRect(),
      bubble.getBoundingClientRect(),
      room,
      side,
    );
    bubble.style.left = `${left}px`;
    bubble.style.top = `${top}px`;
  };
  return (
    <span
      ref={show}
      popover="manual"
      aria-hidden
      className="fixed inset-auto m-0 w-max max-w-[calc(100vw-1rem)] animate-fade-in rounded-control border border-line bg-raised px-2 py-1 text-xs font-normal text-ink shadow-high"
    >
      <span className="flex items-center gap-2">
        {label}
        {keys && <ShortcutHint keys={keys} />}
      </span>
    </span>
  );
}
