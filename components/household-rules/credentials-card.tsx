'use client';

import { Card } from '#components/ui/card.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { PolicyView } from '#server/households/schema.ts';

const WAYS = [
  { value: 'refuse', label: 'Refuse them' },
  { value: 'keep', label: 'Keep them' },
] as const;

interface CredentialsCardProps {
  policy: PolicyView;
  onKeep: (keepsCredentials: boolean) => void;
}

export function CredentialsCard({ policy, onKeep }: CredentialsCardProps) {
  const { keepsCredentials, can } = policy;
  return (
    <Card title="Passwords and card numbers">
      {can.allowCredentials ? (
        <SegmentedControl
          label="What is done with them"
          value={keepsCredentials ? 'keep' : 'refuse'}
          options={WAYS}
          onChange={(value) => onKeep(value === 'keep')}
        />
      ) : (
        <p className="font-medium">{keepsCredentials ? 'They are kept.' : 'They are refused.'}</p>
      )}
      <p className="mt-2 max-w-prose text-sm text-muted">
        Passwords, codes, keys, and the numbers of cards, bank accounts and identity papers. They are refused
        wherever something can be added, and cut out of conversations. If they are kept, a memory that
        contains one is a secret; a password manager is a better place. Only an owner can change this.
      </p>
    </Card>
  );
}
