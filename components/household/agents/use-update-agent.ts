'use client';

import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import { useAgentsRefresh } from './use-agents-refresh.ts';

export function useUpdateAgent(onSaved: () => void) {
  const refresh = useAgentsRefresh();
  return useDedupedMutation(
    useTRPC().agents.update.mutationOptions({
      onSuccess: ({ agent, noLongerSpeaksFor }) => {
        const names = new Intl.ListFormat('en-GB').format(noLongerSpeaksFor.map(({ name }) => name));
        const asked = names === '' ? '' : ` It speaks for ${names} only once they agree again.`;
        void showToast({ message: `${agent.name} is saved.${asked}` });
        onSaved();
        return refresh();
      },
    }),
  );
}
