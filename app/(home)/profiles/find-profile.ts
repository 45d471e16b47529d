import { cache } from 'react';
import type { FullProfile } from '#components/profiles/use-profile.ts';
import { foundOrNull } from '../found.ts';
import { signedIn } from '../signed-in.ts';

/**
 * Returns the profile of a user id or of `household`; null if the reader may not see it. Cached, because the page and
 * its title both call this function.
 */
export const findProfile = cache(async (person: string): Promise<FullProfile | null> => {
  const { call } = await signedIn();
  const found = await foundOrNull(call.profiles.get({ of: person, withPage: true }));
  if (!found?.page) return null;
  const { page, ...profile } = found;
  return { ...profile, page };
});
