import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  label: string;
  keys?: string;
}

export function IconButton({
  icon: Icon,
  label,
  keys,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} keys={keys}>
      <button
        type={type}
        aria-label={label}
        className={classNames(
          'inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted transition-colors',
          'hover:bg-hover hover:text-ink disabled:opacity-60 pointer-coarse:size-11',
          className,
        )}
        {...rest}
      >
        <Icon aria-hidden className="size-[1.125rem]" />
      </button>
    </Tooltip>
  );
}
