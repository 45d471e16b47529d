'use client';

import { Bot, Pencil } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { withIdentifiersInWords } from '#server/domain/text/identifier-words.ts';
import type { InsightView } from '#server/insights/schema.ts';
import { insightEvidenceLabel, insightOriginLabel } from './insight-labels.ts';
import type { InsightChange } from './use-insights.ts';

const EditInsightDialog = dynamic(
  () => retryUntilLoaded(() => import('./edit-insight-dialog.tsx').then((m) => m.EditInsightDialog)),
  { loading: () => null },
);

const STATUS: Record<InsightView['status'], { word: string; tone: Tone }> = {
  proposed: { word: 'Proposed', tone: 'amber' },
  approved: { word: 'Approved', tone: 'pine' },
  rejected: { word: 'Turned down', tone: 'plain' },
  retired: { word: 'Retired', tone: 'plain' },
};

interface InsightRowProps {
  insight: InsightView;
  isBusy: boolean;
  onChange: (input: InsightChange, said: string) => Promise<boolean>;
}

/** The text is untrusted and is rendered as plain text. */
export function InsightRow({ insight, isBusy, onChange }: InsightRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { body, status, isHolding, isAcrossPeople, agent, createdAt, caseId, can } = insight;
  const title = withIdentifiersInWords(insight.title);
  const { word, tone } = STATUS[status];
  return (
    <li className="space-y-1.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{status === 'proposed' && can.decide ? 'Waits for you' : word}</Badge>
        {!isHolding && <Badge tone="amber">No longer supported by the decisions</Badge>}
        {isAcrossPeople && <Badge>Across people</Badge>}
      </p>
      <h3 className="font-medium">
        <StatementText>{title}</StatementText>
      </h3>
      <p className="text-sm text-muted">
        <StatementText>{withIdentifiersInWords(body)}</StatementText>
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
        {agent && <Bot aria-hidden className="size-3.5 shrink-0" />}
        <span>
          {agent ? <bdi>{agent.name}</bdi> : insightOriginLabel(insight)}, <RelativeTime at={createdAt} />
        </span>
        {/* Omits the evidence of a pattern, because the text already contains it. */}
        {insight.patternKey === null && <span>· {insightEvidenceLabel(insight.evidence)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {caseId && can.decide && (
          <ButtonLink
            href={`/review/${caseId}`}
            size="small"
            variant="primary"
            aria-label={`Decide it in Review: ${title}`}
          >
            Decide it in Review
          </ButtonLink>
        )}
        {can.edit && (
          <Button size="small" onClick={() => setIsEditing(true)} aria-label={`Edit: ${title}`}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
        )}
        {can.retire && status === 'approved' && (
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={`Retire: ${title}`}
            onClick={() => void onChange({ isRetired: true }, 'Agents no longer get it.')}
          >
            Retire
          </Button>
        )}
        {can.retire && status === 'retired' && (
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={`Reinstate: ${title}`}
            onClick={() => void onChange({ isRetired: false }, 'Agents get this insight again.')}
          >
            Reinstate
          </Button>
        )}
      </div>
      {isEditing && (
        <EditInsightDialog
          insight={insight}
          isBusy={isBusy}
          onSave={onChange}
          onClose={() => setIsEditing(false)}
        />
      )}
    </li>
  );
}
