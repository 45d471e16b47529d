import { cache } from 'react';
import type { FullProfile } from '#components/profiles/use-profile.ts';
import { AppError } from '#server/core/errors.ts';
import { getProfileInput } from '#server/profiles/schema.ts';
import { getProfile } from '#server/profiles/service/get.ts';
import { signedIn } from '../signed-in.ts';

/** The profile of the address: a member's, or `household`; null where it is not there for this reader. Title and page ask once. */
export const findProfile = cache(async (person: string): Promise<FullProfile | null> => {
  const ctx = await signedIn();
  const input = getProfileInput.safeParse({ of: person, withPage: true });
  if (!input.success) return null;
  try {
    const { page, ...profile } = await getProfile(ctx, input.data);
    return page ? { ...profile, page } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
});
