'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { KeyRequest } from '#components/household/keys/key-request.ts';
import { useCreateKey } from '#components/household/keys/use-create-key.ts';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { AnyFirstCallStatus } from './any-first-call-status.tsx';
import { type ClientToConnect, clientsToConnect } from './client-connection-guides.ts';
import type { NewAgentFormProps } from './new-agent-form.tsx';

const KeyDialog = dynamic(
  () => retryUntilLoaded(() => import('./connect-key-dialog.tsx').then((m) => m.ConnectKeyDialog)),
  { loading: () => null },
);

interface ConnectScreenProps extends Pick<NewAgentFormProps, 'mayServeHousehold' | 'presets'> {
  origin: string;
  /** Keys that had called before the page was opened. */
  knownCallers: readonly string[];
}

export function ConnectAgentScreen({ origin, knownCallers, ...may }: ConnectScreenProps) {
  const creating = useCreateKey();
  const [isAsking, setIsAsking] = useState(false);
  const made = creating.data;
  const create = (request: KeyRequest) => creating.mutate(request, { onSuccess: () => setIsAsking(false) });
  const tabs = clientsToConnect(origin, made?.token).map((client) => ({
    id: client.id,
    label: client.name,
    content: (
      <Ways client={client} agentName={made?.key.agent.name ?? null} onMakeKey={() => setIsAsking(true)} />
    ),
  }));
  return (
    <Card title="Which program?">
      <div className="flex flex-col gap-4">
        <Tabs label="Program" tabs={tabs} />
        <AnyFirstCallStatus knownCallers={knownCallers} />
      </div>
      {isAsking && (
        <KeyDialog
          {...may}
          isBusy={creating.isPending}
          error={creating.error}
          onSubmit={create}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

interface WaysProps {
  client: ClientToConnect;
  /** Null until a key is created. */
  agentName: string | null;
  onMakeKey: () => void;
}

function Ways({ client: { name, byOauth, byKey }, agentName, onMakeKey }: WaysProps) {
  return (
    <div className="flex flex-col gap-5">
      {byOauth && (
        <section aria-label={`${name}, signing in`} className="flex flex-col gap-2">
          <h3 className="font-medium">By signing in</h3>
          <p className="max-w-prose text-sm text-muted">
            {byOauth.how} A page here then asks what it may do, and no key is copied.
          </p>
          <CodeBlock {...byOauth.snippet} />
        </section>
      )}
      <section aria-label={`${name}, with a key`} className="flex flex-col gap-2">
        <h3 className="font-medium">With a key</h3>
        <p className="max-w-prose text-sm text-muted">{byKey.how}</p>
        {agentName === null ? (
          <div>
            <Button variant={byOauth ? 'secondary' : 'primary'} size="small" onClick={onMakeKey}>
              Create a key
            </Button>
          </div>
        ) : (
          <Alert kind="warning" title="Copy it now">
            The key of <bdi>{agentName}</bdi> is in the text below. It is not shown again after you leave this
            page. If you have not copied it by then, revoke it and make another.
          </Alert>
        )}
        <CodeBlock {...byKey.snippet} />
      </section>
    </div>
  );
}
