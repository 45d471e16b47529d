'use client';

import dynamic from 'next/dynamic';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { isSwappedNow } from './answer/decision.ts';
import type { Answering } from './answer/use-answering.ts';
import { ChooseContactForm } from './follow-ups/choose-contact-form.tsx';
import { ExceptionForm } from './follow-ups/exception-form.tsx';
import { KeepBothForm } from './follow-ups/keep-both-form.tsx';
import { LowerForm } from './follow-ups/lower-form.tsx';
import { MergeForm } from './follow-ups/merge-form.tsx';
import { PostponeForm } from './follow-ups/postpone-form.tsx';
import type { FollowUp } from './queue/queue-state.ts';

// Has a separate bundle, because few answers need these forms.
const EditForm = dynamic(
  () => untilLoaded(() => import('./follow-ups/edit-form.tsx').then((m) => m.EditForm)),
  {
    loading: () => null,
  },
);
const AssignForm = dynamic(
  () => untilLoaded(() => import('./follow-ups/assign-form.tsx').then((m) => m.AssignForm)),
  {
    loading: () => null,
  },
);

export interface OpenFollowUpProps {
  followUp: FollowUp;
  shown: ReviewCase;
  wasSwapped: boolean;
  answering: Answering;
}

export function OpenFollowUp({ followUp, shown, wasSwapped, answering }: OpenFollowUpProps) {
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
      return <MergeForm {...props} />;
    case 'exception':
      return <ExceptionForm {...props} />;
    case 'lower':
      return <LowerForm {...props} />;
    case 'later':
      return <PostponeForm {...props} />;
    case 'choose':
      return <ChooseContactForm {...props} />;
    case 'edit':
      return <EditForm shown={shown} onBack={answering.back} />;
    case 'assign':
      return <AssignForm onAssign={(member) => answering.assign(shown, member)} onBack={answering.back} />;
  }
}
