'use client';

import { type RefObject, useEffect, useRef } from 'react';

const NEXT = ['[data-graph-canvas]', '[role=tree] [role=treeitem][tabindex="0"]'];

export function useRestoreLostFocus(page: RefObject<HTMLElement | null>): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const element = page.current;
    if (element === null) return;
    const come = () => {
      wasInside.current = true;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) wasInside.current = false;
      else requestAnimationFrame(() => isThere(target) && document.activeElement === document.body && out());
    };
    const out = () => {
      wasInside.current = false;
    };
    element.addEventListener('focusin', come);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', come);
      element.removeEventListener('focusout', leave);
    };
  }, [page]);
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    const next = NEXT.map((one) => page.current?.querySelector<HTMLElement>(one)).find((one) => one);
    next?.focus({ preventScroll: true });
  });
}

const isThere = (target: EventTarget | null): boolean => target instanceof Element && target.isConnected;
