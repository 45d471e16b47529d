'use client';

import { Card } from '#components/ui/card.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { PolicyView } from '#server/households/schema.ts';
import {
  DEFAULT_BESIDE,
  DEFAULT_CHOICES,
  DEFAULT_QUESTION,
  type DefaultPrivacy,
  defaultLabel,
} from './default-privacy-labels.ts';

interface DefaultPrivacyCardProps {
  policy: PolicyView;
  onChoose: (value: DefaultPrivacy) => void;
}

/** Until the household chooses, nothing is selected and new memories are public. */
export function DefaultPrivacyCard({ policy, onChoose }: DefaultPrivacyCardProps) {
  const { defaultPrivacy, can } = policy;
  return (
    <Card title="Who may see new memories">
      {can.edit ? (
        <SegmentedControl<DefaultPrivacy | ''>
          label={DEFAULT_QUESTION}
          value={defaultPrivacy ?? ''}
          options={DEFAULT_CHOICES}
          onChange={(value) => value !== '' && onChoose(value)}
        />
      ) : (
        <p className="font-medium">{defaultLabel(defaultPrivacy)}</p>
      )}
      <p className="mt-2 max-w-prose text-sm text-muted">
        {defaultPrivacy === null && 'Nobody has chosen yet. Until then, everybody may see them. '}
        {DEFAULT_BESIDE}
      </p>
    </Card>
  );
}
