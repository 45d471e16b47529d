// biome-ignore lint/style/noRestrictedImports: this module is the wrapper
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link without prefetching. Pages are dynamic, so that a prefetch only loads the title, at two requests for each of about
 * fifteen links.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
