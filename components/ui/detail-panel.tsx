import type { ReactNode } from 'react';

interface DetailPanelProps {
  label: string;
  children: ReactNode;
}

/** Below `lg` the panel replaces the list. The page must hide the list with `max-lg:hidden`. */
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
