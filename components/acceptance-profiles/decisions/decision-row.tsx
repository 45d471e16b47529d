'use client';

import { Bot, CircleMinus, CirclePlus } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { identifierLabel, identifierWords } from '#server/domain/text/identifier-words.ts';
import type { OutcomeView } from '#server/outcomes/schema/outcome.ts';
import { AgentConfigView } from '../agent-config/agent-config-view.tsx';
import { SuggestionEvidenceList } from '../suggestion-evidence-list.tsx';
import { OUTCOME_LABELS, shortValue } from './decision-labels.ts';

interface DecisionRowProps {
  outcome: OutcomeView;
  isBusy: boolean;
  onToggle: () => void;
}

export function DecisionRow({ outcome, isBusy, onToggle }: DecisionRowProps) {
  const { type, value, reason, tags, agent, decidedAt, isExcluded, can } = outcome;
  const { word, tone } = OUTCOME_LABELS[outcome.outcome];
  const Icon = isExcluded ? CirclePlus : CircleMinus;
  const act = isExcluded ? 'Count it again' : 'Do not count it';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3 py-3 sm:px-4">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tone}>{word}</Badge>
          {!outcome.isCounted && !isExcluded && <Badge>Not counted</Badge>}
          {isExcluded && <Badge tone="amber">Excluded</Badge>}
          <span className="text-xs text-muted">{identifierLabel(type)}</span>
        </p>
        <p className={isExcluded ? 'text-muted line-through' : undefined}>
          <StatementText>{value}</StatementText>
        </p>
        {reason && (
          <p className="text-sm">
            <span className="text-muted">Because: </span>
            <StatementText>{reason}</StatementText>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
          <Bot aria-hidden className="size-3.5" />
          <span>
            {agent ? <bdi>{agent.name}</bdi> : 'No agent known'}, <RelativeTime at={decidedAt} />
          </span>
          {tags.length > 0 && (
            <span>
              · <bdi>{tags.map(identifierWords).join(', ')}</bdi>
            </span>
          )}
        </p>
        <Rest outcome={outcome} />
      </div>
      {can.exclude && (
        <Button
          size="small"
          isBusy={isBusy}
          onClick={onToggle}
          aria-label={`${act}: ${shortValue(value)}, ${word.toLowerCase()}`}
        >
          <Icon aria-hidden className="size-4" />
          {act}
        </Button>
      )}
    </li>
  );
}

function Rest({ outcome }: { outcome: OutcomeView }) {
  if (outcome.isCompacted)
    return <p className="text-xs text-muted">Evidence and configuration are no longer stored.</p>;
  return (
    <>
      {outcome.evidence && <SuggestionEvidenceList evidence={outcome.evidence} />}
      <AgentConfigView label="Configuration before" config={outcome.configBefore} />
      <AgentConfigView label="Configuration after" config={outcome.configAfter} />
    </>
  );
}
