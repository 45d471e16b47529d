'use client';

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface CollapsibleFieldsProps {
  label: string;
  summary: string;
  mustBeOpen: boolean;
  children: ReactNode;
}

export function CollapsibleFields({ label, summary, mustBeOpen, children }: CollapsibleFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || mustBeOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-10 list-none items-center gap-2 rounded-control px-3 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        <span className="font-medium">{label}</span>
        <span className="min-w-0 truncate text-muted group-open:hidden">{summary}</span>
      </summary>
      <div className="space-y-4 px-3 pt-2 pb-4">{children}</div>
    </details>
  );
}
