'use client';

import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { PolicyView } from '#server/households/schema.ts';

const FOR_EVER = 'for-ever';

const CHOICES = [
  { value: FOR_EVER, label: 'For ever' },
  { value: '365', label: 'A year' },
  { value: '730', label: 'Two years' },
  { value: '1825', label: 'Five years' },
];

interface ArchiveRetentionCardProps {
  policy: PolicyView;
  onChoose: (archivedDays: number | null) => void;
}

export function ArchiveRetentionCard({ policy, onChoose }: ArchiveRetentionCardProps) {
  const { archivedDays, can } = policy;
  const value = archivedDays === null ? FOR_EVER : String(archivedDays);
  const chosen = CHOICES.find((one) => one.value === value) ?? { value, label: `${value} days` };
  const options = CHOICES.includes(chosen) ? CHOICES : [...CHOICES, chosen];
  return (
    <Card title="Archived memories">
      {can.setRetention ? (
        <SegmentedControl
          label="How long are they kept?"
          value={value}
          options={options}
          onChange={(next) => onChoose(next === FOR_EVER ? null : Number(next))}
        />
      ) : (
        <p className="font-medium">Kept: {chosen.label.toLowerCase()}</p>
      )}
      <p className="mt-2 max-w-prose text-sm text-muted">
        After that, the nightly run moves an archived memory to the trash, counted from when it was archived
        or last changed. Health, pins, homes, work, family, likes and dislikes and secrets stay. Each run can
        be reverted, and{' '}
        <Link href="/memories/fading?show=archived" className="underline">
          Archived
        </Link>{' '}
        shows each day. Only an owner can change this.
      </p>
    </Card>
  );
}
