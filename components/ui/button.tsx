import type { ComponentProps } from 'react';
import { BusyLabel } from '#components/server-connection/busy-label.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBusy?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle(variant, size, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy ? <BusyLabel>{children}</BusyLabel> : children}
    </button>
  );
}
