'use client';

import { useState } from 'react';
import { useAgentsRefresh } from '#components/household/agents/use-agents-refresh.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { KeyView } from '#server/keys/schema.ts';
import { NewKeyToken } from './new-key-token.tsx';

const OVERLAPS = [
  { value: 'now', label: 'Ends now' },
  { value: '1h', label: '1 hour' },
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
] as const;
type Overlap = (typeof OVERLAPS)[number]['value'];

const WHAT_HOLDS: Record<Overlap, string> = {
  now: 'The old key is refused from its next call on: for a key that somebody else may have seen.',
  '1h': 'Both work for an hour, while you paste the new one.',
  '24h': 'Both work until this time tomorrow.',
  '7d': 'Both work for a week.',
};

export interface RotateKeyDialogProps {
  apiKey: Pick<KeyView, 'id' | 'prefix' | 'label' | 'agent'>;
  onClose: () => void;
}

export function RotateKeyDialog({ apiKey, onClose }: RotateKeyDialogProps) {
  const [overlap, setOverlap] = useState<Overlap>('24h');
  const onSuccess = useAgentsRefresh();
  const rotating = useDedupedMutation(useTRPC().keys.rotate.mutationOptions({ onSuccess }));
  const made = rotating.data;
  return (
    <Dialog
      isOpen
      mustAnswer={made !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made ? `The new key of ${apiKey.agent.name}` : `Renew the key of ${apiKey.agent.name}`}
      description={
        made
          ? undefined
          : `A new key replaces “${apiKey.label}” (${apiKey.prefix}…), with the same permissions and for the same people.`
      }
    >
      {made ? (
        <>
          <NewKeyToken apiKey={made.key} token={made.token} />
          <DialogActions>
            <Button onClick={onClose}>I have copied it</Button>
          </DialogActions>
        </>
      ) : (
        <>
          {rotating.error && (
            <FailureAlert what="The key was not renewed, and works as before." error={rotating.error} />
          )}
          <SegmentedControl label="The old key" value={overlap} options={OVERLAPS} onChange={setOverlap} />
          <p role="status" className="mt-2 text-sm text-muted">
            {WHAT_HOLDS[overlap]}
          </p>
          <DialogActions>
            <Button
              variant="primary"
              isBusy={rotating.isPending}
              onClick={() => rotating.mutate({ id: apiKey.id, overlap })}
            >
              Renew the key
            </Button>
            <Button onClick={onClose}>Keep it</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
