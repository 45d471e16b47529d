import { classNames } from './class-names.ts';

/** The place of something that is still loading, in its final size (give it with `className`). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse-soft rounded-control bg-sunken', className)}
    />
  );
}
