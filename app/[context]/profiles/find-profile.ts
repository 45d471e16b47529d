import { cache } from 'react';
import type { FullProfile } from '#components/acceptance-profiles/use-profile.ts';
import { foundOrNull } from '../null-if-unavailable.ts';
import { signedIn } from '../signed-in-reader.ts';

/** Takes a user id or `household`. Cached, because the page and its title both use it. */
export const findProfile = cache(async (person: string): Promise<FullProfile | null> => {
  const { call } = await signedIn();
  const found = await foundOrNull(call.profiles.get({ of: person, withPage: true }));
  if (!found?.page) return null;
  const { page, ...profile } = found;
  return { ...profile, page };
});
