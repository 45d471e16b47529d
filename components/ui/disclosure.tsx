import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

interface DisclosureProps {
  label: string;
  of?: string;
  className?: string;
  children: ReactNode;
}

export function Disclosure({ label, of, className, children }: DisclosureProps) {
  return (
    <details className={classNames('group text-sm', className)}>
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-control text-muted hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        {label}
        {of && <span className="sr-only">: {of}</span>}
      </summary>
      {children}
    </details>
  );
}
