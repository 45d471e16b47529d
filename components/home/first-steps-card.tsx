import { Check } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import type { FirstStep } from './first-steps.ts';

export function FirstStepsCard({ steps }: { steps: FirstStep[] }) {
  const done = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => !step.isDone);
  return (
    <Card
      title="First steps"
      action={
        <span className="text-xs text-muted">
          {done} of {steps.length} done
        </span>
      }
    >
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <li
            key={step.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0"
          >
            <StepMark isDone={step.isDone} />
            <span className="min-w-40 flex-1">
              <span className={`block text-sm ${step.isDone ? 'text-muted' : 'font-medium'}`}>
                {step.title}
              </span>
              {!step.isDone && <span className="block text-xs text-muted">{step.why}</span>}
            </span>
            {!step.isDone && (
              <ButtonLink href={step.href} size="small" variant={step === next ? 'primary' : 'secondary'}>
                {step.action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepMark({ isDone }: { isDone: boolean }) {
  if (!isDone)
    return (
      <span aria-hidden className="size-6 shrink-0 rounded-full border-2 border-dashed border-control" />
    );
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-full bg-pine-soft text-pine-text">
      <Check aria-hidden className="size-4" />
      <span className="sr-only">Done:</span>
    </span>
  );
}
