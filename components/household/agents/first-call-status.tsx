import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';

export function FirstCallStatus({ hasCalled, children }: { hasCalled: boolean; children: ReactNode }) {
  return (
    <p
      role="status"
      className={`flex items-center gap-2.5 rounded-control p-3 text-sm ${
        hasCalled ? 'bg-pine-soft font-medium text-pine-text' : 'bg-sunken text-muted'
      }`}
    >
      {hasCalled ? <CircleCheck aria-hidden className="size-[1.125rem]" /> : <Spinner />}
      {children}
    </p>
  );
}
