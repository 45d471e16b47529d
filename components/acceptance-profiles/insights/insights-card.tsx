'use client';

import { Download, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { apiAddressIn } from '#components/vault-context/context-paths.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { InsightView } from '#server/insights/schema.ts';
import { InsightRow } from './insight-row.tsx';
import { type InsightPage, useInsights } from './use-insights.ts';

interface InsightsCardProps {
  person: string;
  first: InsightPage;
}

const SHOWN = 3;

const ORDER: readonly InsightView['status'][] = ['proposed', 'approved', 'retired', 'rejected'];

/** Agents receive the approved insights only. */
export function InsightsCard({ person, first }: InsightsCardProps) {
  const { items, total, change, isBusy } = useInsights(person, first);
  const sorted = items.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
  const [isAll, setIsAll] = useState(false);
  const context = useVaultContext();
  const shown = isAll ? sorted : sorted.slice(0, SHOWN);
  const approved = items.filter(({ status }) => status === 'approved').length;
  return (
    <Card
      title="Insights"
      action={
        approved > 0 && (
          <a
            className={buttonStyle('secondary', 'small')}
            href={apiAddressIn(
              context,
              `/api/v1/insights/learned-patterns.md?of=${encodeURIComponent(person)}`,
            )}
            download
          >
            <Download aria-hidden className="size-4" />
            Export
            <span className="sr-only"> what is approved, as learned-patterns.md</span>
          </a>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState icon={Sparkles} title="Nothing is proposed yet">
          When the decisions show a pattern, or an agent notices one, it is proposed here and in Review.
          Agents get only approved insights.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((insight) => (
            <InsightRow
              key={insight.id}
              insight={insight}
              isBusy={isBusy}
              onChange={(input, said) => change(insight, input, said)}
            />
          ))}
        </ul>
      )}
      {sorted.length > shown.length && (
        <Button size="small" className="mt-3" onClick={() => setIsAll(true)}>
          Show all {sorted.length}
        </Button>
      )}
      {total > items.length && (
        <p className="mt-2 text-xs text-muted">{total - items.length} more are not shown here.</p>
      )}
    </Card>
  );
}
