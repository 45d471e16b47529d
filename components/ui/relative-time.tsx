import { timeAgo } from './time-ago.ts';

const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as people say it, and exactly on hover. The server's clock and the browser's may differ by a word. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={EXACT.format(new Date(at))} className={className} suppressHydrationWarning>
      {timeAgo(at, new Date())}
    </time>
  );
}
