// biome-ignore lint/style/noRestrictedImports: this module is the wrapper
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link that does not prefetch. Pages are dynamic, so that a prefetch would load only the title and cost two requests
 * for each of the page's fifteen or so links.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
