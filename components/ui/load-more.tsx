'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  isBusy: boolean;
  onMore: () => void;
}

const AHEAD = '600px';

export function LoadMore({ shown, total, isBusy, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (!isBusy) onMore();
  });
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="flex flex-wrap items-center justify-center gap-3 py-4 text-sm text-muted">
      {shown} of {total} loaded
      <Button size="small" isBusy={isBusy} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
