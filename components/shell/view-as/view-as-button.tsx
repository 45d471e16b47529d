'use client';

import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#components/ui/button-style.ts';
import { useBeginView } from './use-view-as.ts';

interface ViewAsButtonProps {
  member?: string;
  /** If set, `member` is ignored. */
  agent?: string;
  name: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

export function ViewAsButton({
  member,
  agent,
  name,
  size = 'small',
  variant = 'secondary',
}: ViewAsButtonProps) {
  const trpc = useTRPC();
  const begin = useBeginView();
  const { data } = useQuery(trpc.view.get.queryOptions({}));
  if (!data?.choices.some(({ id }) => id === (member ?? agent))) return null;
  return (
    <Button
      size={size}
      variant={variant}
      isBusy={begin.isPending || begin.isSuccess}
      onClick={() => begin.mutate(member === undefined ? { agent } : { member })}
    >
      <Eye aria-hidden className="size-4" />
      <span>
        View as<span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
