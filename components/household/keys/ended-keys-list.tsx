'use client';

import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { KeyView } from '#server/keys/schema.ts';

/** If the number of refused calls grows, a program still uses the key. */
export function EndedKeysList({ keys }: { keys: readonly KeyView[] }) {
  const refused = keys.reduce((sum, key) => sum + key.refusedCalls, 0);
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-control text-xs text-muted pointer-coarse:min-h-11">
        {keys.length === 1 ? 'One key has ended' : `${keys.length} keys have ended`}
        {refused > 0 && <Badge tone="amber">{callsInWords(refused)} refused</Badge>}
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
            <span dir="auto">{key.label}</span>
            <code className="font-mono">{key.prefix}…</code>
            <span>
              {key.state} <RelativeTime at={key.revokedAt ?? key.expiresAt ?? key.createdAt} />
            </span>
            <span>
              {key.refusedCalls === 0 ? 'not called since' : `${callsInWords(key.refusedCalls)} refused`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const callsInWords = (count: number): string => (count === 1 ? '1 call' : `${count} calls`);
