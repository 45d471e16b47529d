import { callWords, scopesSentence } from '#components/household/agents/agent-access-sentences.ts';
import { SpeakForMeButton } from '#components/household/agents/speak-for-me-button.tsx';
import { speakForMeSentence } from '#components/household/agents/speak-for-me-sentence.ts';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import type { KeyView } from '#server/keys/schema.ts';
import { RevokeKeyButton } from './revoke-key-button.tsx';

interface KeyRowProps {
  apiKey: KeyView;
  ceiling: AgentView['ceiling']['privacy'];
  /** Null if nothing replaces this key or if one of the two has ended. */
  successor: KeyView | null;
  onRenew: () => void;
}

export function KeyRow({ apiKey, ceiling, successor, onRenew }: KeyRowProps) {
  const { id, prefix, label, agent, can } = apiKey;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken px-3 py-2">
      <div className="min-w-48 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="auto">{label}</span>
          {apiKey.connectedBy === null ? (
            <code className="font-mono text-xs text-muted">{prefix}…</code>
          ) : (
            <span className="text-xs text-muted">
              connected by OAuth as “<bdi>{apiKey.connectedBy}</bdi>”
            </span>
          )}
        </p>
        <p className="text-xs text-muted">
          Acts for {apiKey.actsFor?.name ?? 'the household'}
          {apiKey.speaksFor.length > 0 && (
            <>, speaks for {apiKey.speaksFor.map(({ name }) => name).join(', ')}</>
          )}
          {' · '}
          {scopesSentence(apiKey.scopes)} · {placeWords(apiKey.contexts)}
          {apiKey.toolAliases && ' · second names for tools'}
        </p>
        <p className="text-xs text-muted">
          Created <RelativeTime at={apiKey.createdAt} /> · <LastUse apiKey={apiKey} />
          {apiKey.expiresAt && (
            <>
              {' · '}
              {successor ? `replaced by ${successor.prefix}…, ends ` : 'ends '}
              <RelativeTime at={apiKey.expiresAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {can.rotate && !successor && (
          <Button size="small" onClick={onRenew} aria-label={`Renew ${label}, ${prefix}`}>
            Renew
          </Button>
        )}
        {can.revoke && <RevokeKeyButton apiKey={{ id, prefix, label, agent }} />}
      </div>
      {(can.agree || can.withdraw) && (
        <SpeakForMeButton
          apiKey={{ id, prefix, label, can }}
          sentence={speakForMeSentence(apiKey, ceiling)}
        />
      )}
    </li>
  );
}

function placeWords(contexts: KeyView['contexts']): string {
  if (contexts.length > 1) return 'at home and at work';
  return contexts[0] === 'work' ? 'at work' : 'at home';
}

function LastUse({ apiKey }: { apiKey: KeyView }) {
  const { lastUsedAt, lastUsedOperation } = apiKey;
  if (lastUsedAt === null) return 'never used';
  return (
    <>
      {lastUsedOperation === null ? 'connected' : callWords(lastUsedOperation)}{' '}
      <RelativeTime at={lastUsedAt} />
    </>
  );
}
