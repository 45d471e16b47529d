import { timeAgo } from './time-ago.ts';

const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Suppresses hydration warnings, because server and browser render at different times. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={EXACT.format(new Date(at))} className={className} suppressHydrationWarning>
      {timeAgo(at, new Date())}
    </time>
  );
}
