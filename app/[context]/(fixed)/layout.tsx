import type { ReactNode } from 'react';
import { signedIn } from '../signed-in.ts';

/**
 * These pages exist at any time, so they may show that they load. A page of one thing stands outside, because a
 * response that has begun cannot become a 404.
 */
export default async function FixedLayout({ children }: { children: ReactNode }) {
  await signedIn();
  return children;
}
