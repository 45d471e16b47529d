'use client';

// biome-ignore lint/style/noRestrictedImports: this module is the wrapper
import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { addressIn } from '#components/vault-context/context-paths.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'href'> {
  href: string;
}

/**
 * Stays in the vault that the page shows. Does not prefetch, because a prefetch would load only the title and cost
 * two requests for each link.
 */
export function Link({ href, ...rest }: LinkProps) {
  return <NextLink prefetch={false} href={addressIn(useVaultContext(), href)} {...rest} />;
}
