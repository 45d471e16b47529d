import { Bot } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import type { KeyView } from '#server/keys/schema.ts';
import { KeyRow } from './key-row.tsx';
import { NewKeyButton } from './new-key-button.tsx';

export interface AgentsCardProps {
  agents: AgentView[];
  keys: KeyView[];
  /** the demo household has no keys */
  isDemo: boolean;
}

/** The agents of the household, each with its keys. */
export function AgentsCard({ agents, keys, isDemo }: AgentsCardProps) {
  return (
    <div id="agents">
      <Card title="Agents and keys" action={!isDemo && <NewKeyButton agents={agents} />}>
        {agents.length === 0 && (
          <EmptyState icon={Bot} title={isDemo ? 'No keys in the demo household' : 'No agent is connected'}>
            {isDemo
              ? 'Its memories reach nobody. Leave the demo to connect an agent to your own household.'
              : 'Make a key and paste it into your agent: it then asks Hearthlore before it answers.'}
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {agents.map((agent) => (
            <li key={agent.id} className="py-4 first:pt-0 last:pb-0">
              <AgentEntry agent={agent} keys={keys.filter((key) => key.agent.id === agent.id)} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function AgentEntry({ agent, keys }: { agent: AgentView; keys: KeyView[] }) {
  const { privacy, categories } = agent.ceiling;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-1 text-sm font-semibold" dir="auto">
          {agent.name}
        </h3>
        <span className="text-xs text-muted">sees up to</span>
        <PrivacyBadge privacy={privacy} />
        {categories && <Badge>{categories.length} categories</Badge>}
      </div>
      {agent.purpose && <p className="mt-0.5 text-sm text-muted">{agent.purpose}</p>}
      {keys.length === 0 && <p className="mt-1 text-sm text-muted">It has no key that you may see.</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} ceiling={privacy} />
        ))}
      </ul>
    </>
  );
}
