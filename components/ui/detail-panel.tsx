import type { ReactNode } from 'react';

interface DetailPanelProps {
  /** names the region ("Memory details") */
  label: string;
  children: ReactNode;
}

/**
 * The 420 px panel beside a list on a wide screen. Below `lg` it is the page itself: the list gives way to it
 * (hide the list with `max-lg:hidden` while something is open), so Back leads back to the list.
 */
export function DetailPanel({ label, children }: DetailPanelProps) {
  return (
    <aside
      aria-label={label}
      className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:w-[26.25rem] lg:shrink-0 lg:overflow-y-auto"
    >
      {children}
    </aside>
  );
}
