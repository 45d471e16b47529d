'use client';

import { Waypoints } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { useLastNonNull } from '#components/ui/use-last-non-null.ts';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { WhyOutput } from '#server/memories/explain/schema.ts';
import { type Wrong, WrongExplanationMenu } from './wrong-explanation-menu.tsx';

const WrongExplanationDialog = dynamic(
  () =>
    retryUntilLoaded(() => import('./wrong-explanation-dialog.tsx').then((m) => m.WrongExplanationDialog)),
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
  const shown = useLastNonNull(asked);
  const wasAsked = useWasEverTrue(asked !== null);
  const choose = (wrong: Wrong) => (wrong === 'missing' ? onAddReason() : setAsked(wrong));
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={`/graph?focus=memory:${why.memory.id}`} size="small">
        <Waypoints aria-hidden className="size-4" />
        Show as graph
      </ButtonLink>
      <CopyButton text={why.text} label="Copy as text" />
      <WrongExplanationMenu hasSteps={why.steps.length > 0} mayLink={mayLink} onChoose={choose} />
      {wasAsked && shown && (
        <WrongExplanationDialog
          why={why}
          wrong={shown}
          isOpen={asked !== null}
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        />
      )}
    </div>
  );
}
