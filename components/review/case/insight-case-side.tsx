import { Bot } from 'lucide-react';
import {
  insightEvidenceLabel,
  insightOriginLabel,
} from '#components/acceptance-profiles/insights/insight-labels.ts';
import { profileHref } from '#components/acceptance-profiles/profile-link.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { InsightView } from '#server/insights/schema.ts';

export function InsightCaseSide({ insight }: { insight: InsightView }) {
  const { body, agent, ownerId, isHolding, isAcrossPeople } = insight;
  return (
    <article aria-label="What was learned" className="rounded-control border border-line p-3 sm:p-4">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        {agent ? (
          <Badge icon={Bot}>
            <bdi>{agent.name}</bdi>
          </Badge>
        ) : (
          insightOriginLabel(insight)
        )}
        {isAcrossPeople && <Badge>Across people, without names</Badge>}
        {!isHolding && <Badge tone="amber">No longer supported by the decisions</Badge>}
      </p>
      <p className="mt-1 text-sm">
        <StatementText>{body}</StatementText>
      </p>
      <p className="mt-2 text-xs text-muted">{insightEvidenceLabel(insight.evidence)}.</p>
      <p className="mt-2 text-sm">
        <Link
          href={profileHref(ownerId)}
          className="prose-link inline-flex items-center pointer-coarse:min-h-11"
        >
          See the profile that it comes from
        </Link>
      </p>
    </article>
  );
}
