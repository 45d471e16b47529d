'use client';

import { Waypoints } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { useLast } from '#components/ui/use-last.ts';
import { useWasTrue } from '#components/ui/use-was-true.ts';
import type { WhyOutput } from '#server/memories/why/schema.ts';
import { type Wrong, WrongMenu } from './wrong-menu.tsx';

const WrongDialog = dynamic(
  () => untilLoaded(() => import('./wrong-dialog.tsx').then((m) => m.WrongDialog)),
  {
    loading: () => null,
  },
);

interface WhyActionsProps {
  why: WhyOutput;
  mayLink: boolean;
  onAddReason: () => void;
}

export function WhyActions({ why, mayLink, onAddReason }: WhyActionsProps) {
  const [asked, setAsked] = useState<'link' | 'outdated' | null>(null);
  const shown = useLast(asked);
  const wasAsked = useWasTrue(asked !== null);
  const choose = (wrong: Wrong) => (wrong === 'missing' ? onAddReason() : setAsked(wrong));
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={`/graph?focus=memory:${why.memory.id}`} size="small">
        <Waypoints aria-hidden className="size-4" />
        Show as graph
      </ButtonLink>
      <CopyButton text={why.text} label="Copy as text" />
      <WrongMenu hasSteps={why.steps.length > 0} mayLink={mayLink} onChoose={choose} />
      {wasAsked && shown && (
        <WrongDialog
          why={why}
          wrong={shown}
          isOpen={asked !== null}
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        />
      )}
    </div>
  );
}
