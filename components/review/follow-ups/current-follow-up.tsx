'use client';

import dynamic from 'next/dynamic';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import type { Answering } from '../answer/use-answer-case.ts';
import { isSwappedNow } from '../answer/verdict-rules.ts';
import type { FollowUp } from '../queue/queue-state.ts';
import { ChooseContactForm } from './choose-contact-form.tsx';
import { ExceptionForm } from './exception-form.tsx';
import { KeepBothForm } from './keep-both-form.tsx';
import { LowerConfidenceForm } from './lower-confidence-form.tsx';
import { MergeMemoriesForm } from './merge-memories-form.tsx';
import { PostponeForm } from './postpone-form.tsx';

// Has a separate bundle, because few answers need these forms.
const EditMemoryForm = dynamic(
  () => retryUntilLoaded(() => import('./edit-memory-form.tsx').then((m) => m.EditMemoryForm)),
  {
    loading: () => null,
  },
);
const AssignCaseForm = dynamic(
  () => retryUntilLoaded(() => import('./assign-case-form.tsx').then((m) => m.AssignCaseForm)),
  {
    loading: () => null,
  },
);

export interface CurrentFollowUpProps {
  followUp: FollowUp;
  shown: ReviewCase;
  wasSwapped: boolean;
  answering: Answering;
}

export function CurrentFollowUp({ followUp, shown, wasSwapped, answering }: CurrentFollowUpProps) {
  const props = {
    shown,
    isSwapped: isSwappedNow(shown, wasSwapped),
    onSend: answering.fill,
    onBack: answering.back,
  };
  switch (followUp) {
    case 'keep_both':
      return <KeepBothForm {...props} />;
    case 'merge':
      return <MergeMemoriesForm {...props} />;
    case 'exception':
      return <ExceptionForm {...props} />;
    case 'lower':
      return <LowerConfidenceForm {...props} />;
    case 'later':
      return <PostponeForm {...props} />;
    case 'choose':
      return <ChooseContactForm {...props} />;
    case 'edit':
      return <EditMemoryForm shown={shown} onBack={answering.back} />;
    case 'assign':
      return (
        <AssignCaseForm onAssign={(member) => answering.assign(shown, member)} onBack={answering.back} />
      );
  }
}
