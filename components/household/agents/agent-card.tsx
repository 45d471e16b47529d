'use client';

import { activeAndEndedKeys } from '#components/household/keys/active-and-ended-keys.ts';
import { AgentKeys } from '#components/household/keys/agent-keys.tsx';
import { EndedKeysList } from '#components/household/keys/ended-keys-list.tsx';
import { AgentWebhook } from '#components/household/webhooks/agent-webhook.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import { PRESETS } from '#server/domain/household/agent-presets.ts';
import type { KeyView } from '#server/keys/schema.ts';
import type { WebhookView } from '#server/webhooks/schema.ts';
import { ceilingSentence } from './agent-access-sentences.ts';
import { AgentActions } from './agent-actions.tsx';
import { PRESET_ICONS } from './agent-preset-choice.tsx';

interface AgentCardProps {
  agent: AgentView;
  keys: readonly KeyView[];
  webhook: WebhookView | null;
  /** Ids of the keys that the member may choose for a webhook. */
  sendableKeyIds: readonly string[];
  mayServeHousehold: boolean;
  isDemo: boolean;
  /** False while viewing as another member. */
  mayCreate: boolean;
}

export function AgentCard({
  agent,
  keys,
  webhook,
  sendableKeyIds,
  mayServeHousehold,
  isDemo,
  mayCreate,
}: AgentCardProps) {
  const { active, ended } = activeAndEndedKeys(keys);
  return (
    <Card
      title={<bdi>{agent.name}</bdi>}
      action={<Badge icon={PRESET_ICONS[agent.preset]}>{PRESETS[agent.preset].name}</Badge>}
    >
      {agent.purpose && (
        <p className="mb-1.5 text-sm" dir="auto">
          {agent.purpose}
        </p>
      )}
      <p className="text-sm text-muted">{ceilingSentence(agent.ceiling)}</p>
      {agent.owner && (
        <p className="mt-1 text-xs text-muted">
          Managed by <bdi>{agent.owner.name}</bdi>
        </p>
      )}
      {active.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          {isDemo ? 'No key: agents cannot use the demo.' : 'No active key that you may see.'}
        </p>
      )}
      <AgentKeys agent={agent} keys={active} />
      {!isDemo && (
        <AgentWebhook
          agent={agent}
          webhook={webhook}
          keys={active.filter(({ id }) => sendableKeyIds.includes(id))}
        />
      )}
      {ended.length > 0 && <EndedKeysList keys={ended} />}
      {!isDemo && mayCreate && (
        <AgentActions agent={agent} mayServeHousehold={mayServeHousehold} activeKeys={active.length} />
      )}
    </Card>
  );
}
