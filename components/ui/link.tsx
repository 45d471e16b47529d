// biome-ignore lint/style/noRestrictedImports: this module is the wrapper
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link that does not prefetch. Pages are dynamic: a prefetch would load only the title, and cost two requests for
 * each of some fifteen links.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
