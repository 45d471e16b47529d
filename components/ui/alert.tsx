import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type AlertKind = 'info' | 'success' | 'warning' | 'error';

const KINDS: Record<AlertKind, { style: string; icon: LucideIcon; word: string }> = {
  info: { style: 'bg-sky-soft text-sky-text', icon: Info, word: 'Note' },
  success: { style: 'bg-pine-soft text-pine-text', icon: CircleCheck, word: 'Done' },
  warning: { style: 'bg-amber-soft text-amber-text', icon: TriangleAlert, word: 'Warning' },
  error: { style: 'bg-vermillion-soft text-vermillion-text', icon: CircleAlert, word: 'Problem' },
};

interface AlertProps {
  kind: AlertKind;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function Alert({ kind, title, children, actions, className }: AlertProps) {
  const { style, icon: Icon, word } = KINDS[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-control p-3 text-sm', style, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-[1.125rem] shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="sr-only">{word}: </span>
          {title}
        </p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2 text-ink">{actions}</div>}
      </div>
    </div>
  );
}
