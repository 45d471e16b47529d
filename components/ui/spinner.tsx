import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** Says only that something is under way; what it is stands beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-4 shrink-0 animate-spin', className)} />;
}
