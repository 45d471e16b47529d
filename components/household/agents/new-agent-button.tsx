'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { useNewFormOpen } from '#components/shell/use-new-form-open.ts';
import { Button } from '#components/ui/button.tsx';
import type { NewAgentDialogProps } from './new-agent-dialog.tsx';

const NewAgentDialog = dynamic(
  () => untilLoaded(() => import('./new-agent-dialog.tsx').then((m) => m.NewAgentDialog)),
  {
    loading: () => null,
  },
);

type NewAgentButtonProps = Omit<NewAgentDialogProps, 'onClose'>;

export function NewAgentButton(may: NewAgentButtonProps) {
  const [isOpen, setIsOpen] = useNewFormOpen();
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
