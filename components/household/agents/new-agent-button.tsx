'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { useNewFormUrlState } from '#components/shell/use-new-form-url-state.ts';
import { Button } from '#components/ui/button.tsx';
import type { NewAgentDialogProps } from './new-agent-dialog.tsx';

const NewAgentDialog = dynamic(
  () => retryUntilLoaded(() => import('./new-agent-dialog.tsx').then((m) => m.NewAgentDialog)),
  {
    loading: () => null,
  },
);

type NewAgentButtonProps = Omit<NewAgentDialogProps, 'onClose'>;

export function NewAgentButton(may: NewAgentButtonProps) {
  const [isOpen, setIsOpen] = useNewFormUrlState();
  return (
    <>
      <Button variant="primary" size="small" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden className="size-4" />
        New agent
      </Button>
      {isOpen && <NewAgentDialog {...may} onClose={() => setIsOpen(false)} />}
    </>
  );
}
