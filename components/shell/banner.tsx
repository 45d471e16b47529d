import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  amber: 'border-amber-text/30 bg-amber-soft text-amber-text',
  vermillion: 'border-vermillion-text/30 bg-vermillion-soft text-vermillion-text',
} as const;

interface BannerProps {
  label: string;
  icon: LucideIcon;
  tone: keyof typeof TONES;
  message: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}

export function Banner({ label, icon: Icon, tone, message, children }: BannerProps) {
  return (
    <aside
      aria-label={label}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 text-sm sm:px-6 ${TONES[tone]}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">{message}</p>
      {children}
    </aside>
  );
}
