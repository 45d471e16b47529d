'use client';

import { Ban, MessageCircleQuestionMark, ShieldCheck, X } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { NeverStoreView, PolicyView } from '#server/households/schema.ts';

export function NeverStoreRulesCard({
  policy,
  onRemove,
}: {
  policy: PolicyView;
  onRemove: (rule: NeverStoreView) => void;
}) {
  const { neverStore, can } = policy;
  return (
    <Card title="Never stored" action={neverStore.length > 0 && <Badge>{neverStore.length}</Badge>}>
      <p className="mb-3 max-w-prose text-sm text-muted">
        These rules run before anything else reads a text: before a model sees it, and before it is embedded,
        logged or stored.
      </p>
      {neverStore.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="No rules yet">
          {can.edit
            ? 'Name a topic, card numbers, or an agent below, and see at once what it would stop.'
            : 'An owner or admin can name what is not to be kept.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {neverStore.map((rule) => (
            <li key={rule.id} className="flex items-center gap-2 py-2 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="wrap-anywhere first-letter:uppercase">
                  {rule.label}
                </p>
                <p className="text-xs text-muted">
                  since <RelativeTime at={rule.createdAt} />
                </p>
              </div>
              {rule.action === 'block' ? (
                <Badge tone="vermillion" icon={Ban}>
                  Blocked
                </Badge>
              ) : (
                <Badge tone="amber" icon={MessageCircleQuestionMark}>
                  Asks first
                </Badge>
              )}
              {can.edit && (
                <IconButton icon={X} label={`Remove: ${rule.label}`} onClick={() => onRemove(rule)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
