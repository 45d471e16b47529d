'use client';

import { Bot, Plug } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { CONTEXT_LABELS, otherContext } from '#components/vault-context/context-labels.ts';
import { addressIn } from '#components/vault-context/context-paths.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import type { AgentPreset } from '#server/domain/household/agent-presets.ts';
import type { KeyView } from '#server/keys/schema.ts';
import type { WebhookList } from '#server/webhooks/schema.ts';
import { AgentCard } from './agent-card.tsx';
import { agentsInVault } from './agents-in-vault.ts';
import { NewAgentButton } from './new-agent-button.tsx';
import { useAgents } from './use-agents.ts';

interface AgentsScreenProps {
  agents: AgentView[];
  keys: KeyView[];
  webhooks: WebhookList;
  /** The demo household has no keys. */
  isDemo: boolean;
  /** Only managers of the household may create keys for it. */
  mayServeHousehold: boolean;
  /** Presets that the member may grant. */
  presets: readonly AgentPreset[];
  /** False while viewing as another member. */
  mayCreate: boolean;
}

export function AgentsScreen({ isDemo, mayServeHousehold, presets, mayCreate, ...first }: AgentsScreenProps) {
  const { agents: all, keys, webhooks } = useAgents(first);
  const agents = agentsInVault(useVaultContext(), all, keys);
  return (
    <>
      {!isDemo && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-sm text-muted">
            An agent asks Hearthlore before it answers. It sees what the member or household that it acts for
            may see, up to its ceiling, and never a secret.
          </p>
          {mayCreate && (
            <div className="flex flex-wrap gap-2">
              <ButtonLink href="/household/agents/connect" size="small">
                <Plug aria-hidden className="size-4" />
                How to connect
              </ButtonLink>
              <NewAgentButton mayServeHousehold={mayServeHousehold} presets={presets} />
            </div>
          )}
        </div>
      )}
      <ElsewhereNote count={all.length - agents.length} />
      {agents.length === 0 && <NoAgents isDemo={isDemo} mayCreate={mayCreate} />}
      <div className="grid items-start gap-4 sm:gap-5 xl:grid-cols-2">
        {agents.map((agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            keys={keys.filter((key) => key.agent.id === agent.id)}
            webhook={webhooks.items.find(({ agentId }) => agentId === agent.id) ?? null}
            sendableKeyIds={webhooks.suitableKeys.map(({ keyId }) => keyId)}
            mayServeHousehold={mayServeHousehold}
            isDemo={isDemo}
            mayCreate={mayCreate}
          />
        ))}
      </div>
    </>
  );
}

/** Counts the agents that reach only the other vault. */
function ElsewhereNote({ count }: { count: number }) {
  const other = otherContext(useVaultContext());
  if (count === 0) return null;
  return (
    <p className="mb-4 text-sm text-muted">
      {count} {count === 1 ? 'agent' : 'agents'} only for {CONTEXT_LABELS[other].toLowerCase()}:{' '}
      <a href={addressIn(other, '/household/agents')} className="prose-link">
        show them there
      </a>
    </p>
  );
}

function NoAgents({ isDemo, mayCreate }: { isDemo: boolean; mayCreate: boolean }) {
  const how = mayCreate
    ? 'Create an agent and paste its key into its settings. From then on it asks Hearthlore before it answers.'
    : 'An agent asks Hearthlore before it answers.';
  return (
    <Card>
      <EmptyState icon={Bot} title={isDemo ? 'No keys in the demo household' : 'No agent is connected'}>
        {isDemo ? 'Agents cannot use the demo. Leave it to connect an agent to your own household.' : how}
      </EmptyState>
    </Card>
  );
}
