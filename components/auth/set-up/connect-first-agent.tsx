'use client';

import { NewAgentForm, type NewAgentFormProps } from '#components/household/agents/new-agent-form.tsx';
import { NewKeyToken } from '#components/household/keys/new-key-token.tsx';
import { useCreateKey } from '#components/household/keys/use-create-key.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';

export function ConnectFirstAgent(may: Pick<NewAgentFormProps, 'mayServeHousehold' | 'presets'>) {
  const creating = useCreateKey();
  if (creating.data) {
    return (
      <div className="flex flex-col gap-5">
        <NewKeyToken apiKey={creating.data.key} token={creating.data.token} />
        <ButtonLink href="/" variant="primary" size="large">
          Go home
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <NewAgentForm
        {...may}
        isBusy={creating.isPending}
        error={creating.error}
        onSubmit={(request) => creating.mutate(request)}
      />
      <p className="mt-4 border-t border-line pt-4 text-sm">
        <ButtonLink href="/" variant="quiet" className="-ms-3.5">
          Not now
        </ButtonLink>
        <span className="text-muted">You can also do this later, under Household.</span>
      </p>
    </>
  );
}
