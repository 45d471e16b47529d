'use client';

import { NewAgentForm, type NewAgentFormProps } from '#components/household/agents/new-agent-form.tsx';
import { Button } from '#components/ui/button.tsx';
import type { AskingProgram } from '#server/oauth/schema.ts';
import { useConsentAnswer } from './use-consent-answer.ts';

interface OauthConsentFormProps extends Pick<NewAgentFormProps, 'mayServeHousehold' | 'presets'> {
  uid: string;
  as: { userId: string; householdId: string };
  program: AskingProgram;
  label: string;
}

export function OauthConsentForm({ uid, as, program, label, ...may }: OauthConsentFormProps) {
  const { isBusy, error, answer } = useConsentAnswer(uid);
  return (
    <>
      <NewAgentForm
        {...may}
        isBusy={isBusy}
        error={error}
        begin={{ agentName: program.name, label, submit: 'Connect' }}
        onSubmit={(agent) => void answer({ agent, ...as })}
      />
      <div className="mt-4 border-t border-line pt-4">
        <Button onClick={() => void answer({ declined: true })} disabled={isBusy}>
          Decline
        </Button>
      </div>
    </>
  );
}
