import { Badge } from '#components/ui/badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import type { KeyView } from '#server/keys/schema.ts';
import { consentSentence } from './consent-sentence.ts';
import { RevokeKeyButton } from './revoke-key-button.tsx';
import { SpeakForMe } from './speak-for-me.tsx';

export interface KeyRowProps {
  apiKey: KeyView;
  /** what its agent sees at most */
  ceiling: AgentView['ceiling']['privacy'];
}

/** One key: how to recognise it, for whom it acts and speaks, when it was last used. */
export function KeyRow({ apiKey, ceiling }: KeyRowProps) {
  const { id, prefix, label, agent, can } = apiKey;
  const mayWrite = apiKey.scopes.some((scope) => scope.endsWith(':write'));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken px-3 py-2">
      <div className="min-w-48 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto">{label}</span>
          <code className="font-mono text-xs text-muted">{prefix}…</code>
          {apiKey.state === 'expired' && <Badge tone="amber">Expired</Badge>}
        </p>
        <p className="text-xs text-muted">
          acts for {apiKey.actsFor?.name ?? 'the household'} ·{' '}
          {apiKey.speaksFor.length > 0 && (
            <>speaks for {apiKey.speaksFor.map(({ name }) => name).join(', ')} · </>
          )}
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
      {can.revoke && <RevokeKeyButton apiKey={{ id, prefix, label, agent }} />}
      {(can.agree || can.withdraw) && (
        <SpeakForMe apiKey={{ id, prefix, label, can }} sentence={consentSentence(apiKey, ceiling)} />
      )}
    </li>
  );
}
