import type { ComponentProps } from 'react';
import { Link } from '#components/ui/link.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link className={buttonStyle(variant, size, className)} {...rest} />;
}
