'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react';

interface DrawnRows {
  /** Padding that takes the place of the rows that are not rendered. */
  style: { paddingBlockStart: number; paddingBlockEnd: number };
  /** Rows to render, with the attributes of each element. */
  rows: { index: number; place: ComponentProps<'li'> }[];
}

/**
 * Number of additional rows rendered above and below the viewport. With them, keyboard navigation always finds the next
 * row.
 */
const OVERSCAN = 12;

/** Virtualises a long list. Returns the rows near the viewport. */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  estimatePx: number,
): DrawnRows {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + window.scrollY);
  }, [list]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatePx,
    overscan: OVERSCAN,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const until = (items.at(-1)?.end ?? scrollMargin) - scrollMargin;
  return {
    style: { paddingBlockStart: before, paddingBlockEnd: Math.max(0, virtualizer.getTotalSize() - until) },
    rows: items.map(({ index }) => ({
      index,
      place: {
        ref: virtualizer.measureElement,
        'aria-setsize': count,
        'aria-posinset': index + 1,
        ...{ 'data-index': index },
      },
    })),
  };
}
