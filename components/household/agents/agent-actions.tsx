'use client';

import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { ViewAsButton } from '#components/shell/view-as/view-as-button.tsx';
import { Button } from '#components/ui/button.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import { useRemoveAgent } from './use-remove-agent.ts';

const NewKeyDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/household/keys/new-key-dialog.tsx').then((m) => m.NewKeyDialog),
    ),
  {
    loading: () => null,
  },
);
const EditAgentDialog = dynamic(
  () => retryUntilLoaded(() => import('./edit-agent-dialog.tsx').then((m) => m.EditAgentDialog)),
  {
    loading: () => null,
  },
);
const RemoveAgentDialog = dynamic(
  () => retryUntilLoaded(() => import('./remove-agent-dialog.tsx').then((m) => m.RemoveAgentDialog)),
  { loading: () => null },
);

interface AgentActionsProps {
  agent: AgentView;
  mayServeHousehold: boolean;
  activeKeys: number;
}

/** Removing an agent with active keys asks first, because undo does not restore the keys. */
export function AgentActions({ agent, mayServeHousehold, activeKeys }: AgentActionsProps) {
  const [open, setOpen] = useState<'key' | 'edit' | 'remove' | null>(null);
  const { remove, isRemoving } = useRemoveAgent();
  const close = () => setOpen(null);
  const { name, can } = agent;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button size="small" onClick={() => setOpen('key')} aria-label={`New key for ${name}`}>
        <KeyRound aria-hidden className="size-4" />
        New key
      </Button>
      {can.edit && (
        <Button size="small" onClick={() => setOpen('edit')} aria-label={`Edit ${name}`}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
      )}
      {can.remove && (
        <Button
          size="small"
          isBusy={isRemoving}
          onClick={() => (activeKeys > 0 ? setOpen('remove') : void remove(agent))}
          aria-label={`Remove ${name}`}
        >
          <Trash2 aria-hidden className="size-4" />
          Remove
        </Button>
      )}
      {activeKeys > 0 && <ViewAsButton agent={agent.id} name={name} />}
      {open === 'key' && <NewKeyDialog agent={agent} mayServeHousehold={mayServeHousehold} onClose={close} />}
      {open === 'edit' && <EditAgentDialog agent={agent} onClose={close} />}
      {open === 'remove' && <RemoveAgentDialog agent={agent} activeKeys={activeKeys} onClose={close} />}
    </div>
  );
}
