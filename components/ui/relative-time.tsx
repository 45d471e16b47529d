import { timeAgo } from './time-ago.ts';

const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * A relative time with the exact time as tooltip. Server and browser may render it slightly differently, hence
 * `suppressHydrationWarning`.
 */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={EXACT.format(new Date(at))} className={className} suppressHydrationWarning>
      {timeAgo(at, new Date())}
    </time>
  );
}
