import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'plain' | 'pine' | 'amber' | 'vermillion' | 'sky' | 'plum';

const TONES: Record<Tone, string> = {
  plain: 'bg-sunken text-muted',
  pine: 'bg-pine-soft text-pine-text',
  amber: 'bg-amber-soft text-amber-text',
  vermillion: 'bg-vermillion-soft text-vermillion-text',
  sky: 'bg-sky-soft text-sky-text',
  plum: 'bg-plum-soft text-plum-text',
};

interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** The text has the meaning. The colour only repeats it. */
export function Badge({ tone = 'plain', icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-2xs font-medium',
        TONES[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
