import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { KeyView } from '#server/keys/schema.ts';
import { RevokeKeyButton } from './revoke-key-button.tsx';

/** One key: how to recognise it, for whom it acts, when it was last used. */
export function KeyRow({ apiKey }: { apiKey: KeyView }) {
  const mayWrite = apiKey.scopes.some((scope) => scope.endsWith(':write'));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken px-3 py-2">
      <div className="min-w-48 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto">{apiKey.label}</span>
          <code className="font-mono text-xs text-muted">{apiKey.prefix}…</code>
          {apiKey.state === 'expired' && <Badge tone="amber">Expired</Badge>}
        </p>
        <p className="text-xs text-muted">
          acts for {apiKey.actsFor?.name ?? 'the household'} ·{' '}
          {mayWrite ? 'reads and remembers' : 'only reads'} ·{' '}
          {apiKey.contexts.includes('work') ? 'home and work' : 'home'} ·{' '}
          {apiKey.lastUsedAt ? (
            <>
              used <RelativeTime at={apiKey.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      {apiKey.can.revoke && (
        <RevokeKeyButton
          apiKey={{ id: apiKey.id, prefix: apiKey.prefix, label: apiKey.label, agent: apiKey.agent }}
        />
      )}
    </li>
  );
}
