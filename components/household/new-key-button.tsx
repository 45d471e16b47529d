'use client';

import { KeyRound } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { AgentView } from '#server/agents/schema.ts';

const NewKeyDialog = dynamic(() => import('./new-key-dialog.tsx').then((m) => m.NewKeyDialog), {
  loading: () => null,
});

export function NewKeyButton({ agents }: { agents: readonly Pick<AgentView, 'id' | 'name'>[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size="small" onClick={() => setIsOpen(true)}>
        <KeyRound aria-hidden className="size-4" />
        New key
      </Button>
      {isOpen && <NewKeyDialog agents={agents} onClose={() => setIsOpen(false)} />}
    </>
  );
}
