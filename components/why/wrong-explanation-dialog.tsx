'use client';

import { Unlink } from 'lucide-react';
import { useLinkMutations } from '#components/memories/links/use-link-mutations.ts';
import { shortened } from '#components/memories/memory-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { WhyOutput, WhyStep } from '#server/memories/explain/schema.ts';
import { MemoryLine } from './why-conflicts.tsx';

export interface WrongExplanationDialogProps {
  why: WhyOutput;
  wrong: 'link' | 'outdated';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function WrongExplanationDialog({ why, wrong, isOpen, onOpenChange }: WrongExplanationDialogProps) {
  return wrong === 'link' ? (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Which link is wrong?"
      description="The memories stay; only the link between them goes."
      className="sm:max-w-xl"
    >
      <ul className="divide-y divide-line">
        {why.steps.map((step) => (
          <WrongLink key={step.number} why={why} step={step} onDone={() => onOpenChange(false)} />
        ))}
      </ul>
    </Dialog>
  ) : (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Which one is outdated?"
      description="Open the memory, and edit or forget it there."
    >
      <ul className="divide-y divide-line">
        {[why.memory, ...why.steps.map(({ memory }) => memory)].map((memory) => (
          <li key={memory.id} className="py-2 text-sm">
            <MemoryLine memory={memory} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function WrongLink({ why, step, onDone }: { why: WhyOutput; step: WhyStep; onDone: () => void }) {
  const { remove, isBusy } = useLinkMutations();
  const explained = why.steps.find(({ number }) => number === step.parent)?.memory ?? why.memory;
  const sentence = `“${shortened(step.memory)}” ${step.link.backReading} “${shortened(explained)}”`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
      <span dir="auto" className="min-w-40 flex-1 wrap-anywhere">
        {sentence}
      </span>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={`Remove it: ${sentence}`}
        onClick={() => void remove(step.link.edgeId, sentence).then(onDone)}
      >
        <Unlink aria-hidden className="size-4" />
        Remove it
      </Button>
    </li>
  );
}
