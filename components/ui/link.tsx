// biome-ignore lint/style/noRestrictedImports: this module is the wrapper
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** Does not prefetch, because a prefetch would load only the title and cost two requests for each link. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
