'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react';

interface DrawnRows {
  style: { paddingBlockStart: number; paddingBlockEnd: number };
  rows: { index: number; place: ComponentProps<'li'> }[];
}

/** Number of additional rows on each side. With them, keyboard navigation always finds the next row. */
const OVERSCAN = 12;

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
