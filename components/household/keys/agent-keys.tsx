'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import type { AgentView } from '#server/agents/schema.ts';
import type { KeyView } from '#server/keys/schema.ts';
import { successorOf } from './active-and-ended-keys.ts';
import { KeyRow } from './key-row.tsx';

const RotateKeyDialog = dynamic(
  () => retryUntilLoaded(() => import('./rotate-key-dialog.tsx').then((m) => m.RotateKeyDialog)),
  {
    loading: () => null,
  },
);

interface AgentKeysProps {
  agent: Pick<AgentView, 'name' | 'ceiling'>;
  keys: readonly KeyView[];
}

/** Renders the renewal dialog here, because the key's row may disappear while the dialog is open. */
export function AgentKeys({ agent, keys }: AgentKeysProps) {
  const [renewed, setRenewed] = useState<KeyView | null>(null);
  return (
    <>
      {keys.length > 0 && (
        <ul aria-label={`Keys of ${agent.name}`} className="mt-3 flex flex-col gap-2">
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              ceiling={agent.ceiling.privacy}
              successor={successorOf(key, keys)}
              onRenew={() => setRenewed(key)}
            />
          ))}
        </ul>
      )}
      {renewed && <RotateKeyDialog apiKey={renewed} onClose={() => setRenewed(null)} />}
    </>
  );
}
