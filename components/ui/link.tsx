// biome-ignore lint/style/noRestrictedImports: here it is wrapped
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to another page of the app. The page is asked for when somebody goes there: every page is made anew for
 * whoever asks, so a link that fetches ahead brings no more than its title, at two requests each; a page has about fifteen.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
