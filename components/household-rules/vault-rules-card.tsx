'use client';

import { Card } from '#components/ui/card.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { CONTEXT_LABELS } from '#components/vault-context/context-labels.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { PolicyView } from '#server/households/schema.ts';

const CAPTURE = [
  { value: 'on', label: 'Stored' },
  { value: 'off', label: 'Refused' },
] as const;

const READS = [
  { value: 'agents', label: 'Agents’ reading' },
  { value: 'all', label: 'Everybody’s reading' },
] as const;

const MODELS = [
  { value: 'any', label: 'Any configured model' },
  { value: 'local', label: 'Only models on this machine' },
] as const;

interface VaultRulesCardProps {
  policy: PolicyView;
  onCaptures: (captures: boolean) => void;
  onAuditsReads: (auditsReads: boolean) => void;
  onLocalModels: (localModels: boolean) => void;
}

/** Shows the rules of the current vault only. */
export function VaultRulesCard({ policy, onCaptures, onAuditsReads, onLocalModels }: VaultRulesCardProps) {
  const context = useVaultContext();
  const isWork = context === 'work';
  const { captures, auditsReads, localModels, can } = policy;
  return (
    <Card title={`This vault: ${CONTEXT_LABELS[context]}`}>
      {can.setContext ? (
        <div className="flex flex-col gap-4">
          <SegmentedControl
            label="Conversations that agents send"
            value={captures ? 'on' : 'off'}
            options={CAPTURE}
            onChange={(value) => onCaptures(value === 'on')}
          />
          <SegmentedControl
            label="In the audit log, besides changes"
            value={auditsReads ? 'all' : 'agents'}
            options={READS}
            onChange={(value) => onAuditsReads(value === 'all')}
          />
          {!isWork && (
            <SegmentedControl
              label="Models that may read its texts"
              value={localModels ? 'local' : 'any'}
              options={MODELS}
              onChange={(value) => onLocalModels(value === 'local')}
            />
          )}
        </div>
      ) : (
        <ul className="list-disc space-y-1 ps-5 text-sm">
          <li>Conversations that agents send are {captures ? 'stored' : 'refused'}.</li>
          <li>
            Besides changes, the audit log records {auditsReads ? 'what everybody reads' : 'what agents read'}
            .
          </li>
          {!isWork && (
            <li>{localModels ? 'Only models on this machine' : 'Any configured model'} may read.</li>
          )}
        </ul>
      )}
      <p className="mt-2 max-w-prose text-sm text-muted">
        {isWork && 'No work text goes to a model on another machine. '}Only an owner can change these rules.
        They and how long archived memories are kept apply to {isWork ? 'work' : 'personal'} alone; all other
        rules apply to both vaults.
      </p>
    </Card>
  );
}
