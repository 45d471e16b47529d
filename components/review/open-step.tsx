'use client';

import dynamic from 'next/dynamic';
import { untilLoaded } from '#components/connection/until-loaded.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { isSwappedNow } from './answer/decision.ts';
import type { Answering } from './answer/use-answering.ts';
import type { Step } from './queue/queue-state.ts';
import { ChooseStep } from './steps/choose-step.tsx';
import { ExceptionStep } from './steps/exception-step.tsx';
import { KeepBothStep } from './steps/keep-both-step.tsx';
import { LaterStep } from './steps/later-step.tsx';
import { LowerStep } from './steps/lower-step.tsx';
import { MergeStep } from './steps/merge-step.tsx';

// Loaded separately, because deciding does not need it.
const EditStep = dynamic(() => untilLoaded(() => import('./steps/edit-step.tsx').then((m) => m.EditStep)), {
  loading: () => null,
});
const AssignStep = dynamic(
  () => untilLoaded(() => import('./steps/assign-step.tsx').then((m) => m.AssignStep)),
  {
    loading: () => null,
  },
);

export interface OpenStepProps {
  step: Step;
  shown: ReviewCase;
  wasSwapped: boolean;
  answering: Answering;
}

/** Form that an answer needs before it is sent. */
export function OpenStep({ step, shown, wasSwapped, answering }: OpenStepProps) {
  const props = {
    shown,
    isSwapped: isSwappedNow(shown, wasSwapped),
    onSend: answering.fill,
    onBack: answering.back,
  };
  switch (step) {
    case 'keep_both':
      return <KeepBothStep {...props} />;
    case 'merge':
      return <MergeStep {...props} />;
    case 'exception':
      return <ExceptionStep {...props} />;
    case 'lower':
      return <LowerStep {...props} />;
    case 'later':
      return <LaterStep {...props} />;
    case 'choose':
      return <ChooseStep {...props} />;
    case 'edit':
      return <EditStep shown={shown} onBack={answering.back} />;
    case 'assign':
      return <AssignStep onAssign={(member) => answering.assign(shown, member)} onBack={answering.back} />;
  }
}
