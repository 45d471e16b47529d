import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** Decorative spinner. The text beside it says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-4 shrink-0 animate-spin', className)} />;
}
