'use client';

import { Eye } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#components/ui/button-style.ts';
import { useBeginView } from './use-view-as.ts';

export interface ViewAsButtonProps {
  /** a member's user id … */
  member?: string;
  /** … or an agent's id */
  agent?: string;
  /** whose screens they are */
  name: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Opens the screens as somebody else sees them. For those who may: `view.get` names whom. */
export function ViewAsButton({
  member,
  agent,
  name,
  size = 'small',
  variant = 'secondary',
}: ViewAsButtonProps) {
  const begin = useBeginView();
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
