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
  /** Keeps the message and the buttons side by side on a phone, for which both must be short. */
  isOneLine?: boolean;
  /** Buttons and links. */
  children?: ReactNode;
}

export function Banner({ label, icon: Icon, tone, message, isOneLine = false, children }: BannerProps) {
  return (
    <aside
      aria-label={label}
      className={`flex flex-wrap items-center gap-x-2 gap-y-2 border-b sm:gap-x-4 px-4 py-2 text-sm sm:px-6 ${TONES[tone]}`}
    >
      <Icon aria-hidden className={`size-4 shrink-0 ${isOneLine ? 'max-sm:hidden' : ''}`} />
      <p className={`min-w-0 flex-1 ${isOneLine ? 'basis-24' : 'basis-56'}`}>{message}</p>
      {children}
    </aside>
  );
}
