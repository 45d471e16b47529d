import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none ' +
  'transition-colors disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 pointer-coarse:min-h-11';

/** Forced colours remove the background, so a border shows where the button is. */
const FORCED = 'forced-colors:border forced-colors:border-[ButtonBorder]';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `bg-primary text-on-primary shadow-low hover:bg-primary-hover ${FORCED}`,
  secondary: 'border border-control bg-surface text-ink shadow-low hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: `bg-danger text-on-danger shadow-low hover:bg-danger-hover ${FORCED}`,
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-2.5 text-sm',
  medium: 'min-h-9 px-3.5 text-sm',
  large: 'min-h-11 px-5 text-base',
};

export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], className);
}
