import { classNames } from './class-names.ts';

/** Placeholder of loading content, in its final size (set by `className`). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse-soft rounded-control bg-sunken', className)}
    />
  );
}
