'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import type { KeyView } from '#server/keys/schema.ts';
import { useAgentsRefresh } from './use-agents-refresh.ts';

interface SpeakForMeButtonProps {
  apiKey: Pick<KeyView, 'id' | 'prefix' | 'label' | 'can'>;
  sentence: string;
}

export function SpeakForMeButton({ apiKey, sentence }: SpeakForMeButtonProps) {
  const { keys } = useTRPC();
  const onSuccess = useAgentsRefresh();
  const agreeing = useDedupedMutation(keys.agree.mutationOptions({ onSuccess }));
  const withdrawing = useDedupedMutation(keys.withdraw.mutationOptions({ onSuccess }));
  const { can, id } = apiKey;
  const [deciding, words] = can.agree
    ? [agreeing, 'Let it speak for me']
    : [withdrawing, 'Stop speaking for me'];
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-48 flex-1 text-xs text-muted">{sentence}</p>
      <Button
        size="small"
        isBusy={deciding.isPending}
        onClick={() => deciding.mutate({ id })}
        aria-label={`${words}: ${apiKey.label}, ${apiKey.prefix}`}
      >
        {words}
      </Button>
      {deciding.error && (
        <FailureAlert
          what={can.agree ? 'The key still does not speak for you.' : 'The key still speaks for you.'}
          error={deciding.error}
          className="basis-full"
        />
      )}
    </div>
  );
}
