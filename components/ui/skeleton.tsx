import { classNames } from './class-names.ts';

/** Placeholder for content that is loading. `className` sets the size of the final content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse-soft rounded-control bg-sunken', className)}
    />
  );
}
