'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react';

interface DrawnRows {
  /** of the list: the room of the rows that are not drawn */
  style: { paddingBlockStart: number; paddingBlockEnd: number };
  /** the rows to draw, each with what its element needs */
  rows: { index: number; place: ComponentProps<'li'> }[];
}

/** Rows drawn above and below the window, so that stepping by keyboard always finds the next one. */
const OVERSCAN = 12;

/** Which rows of a long list are near the window. The others are only room: ten thousand cost as much as forty. */
export function useDrawnRows(
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
