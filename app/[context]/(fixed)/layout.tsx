import type { ReactNode } from 'react';
import { signedIn } from '../signed-in-reader.ts';

/**
 * These pages always exist, so they may stream a loading state. Pages of a single item are outside this group,
 * because a response that has begun cannot become a 404.
 */
export default async function FixedLayout({ children }: { children: ReactNode }) {
  await signedIn();
  return children;
}
