'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import type { ProfilePage, ProfileView } from '#server/profiles/schema.ts';

/** A profile with everything that its page shows. */
export type FullProfile = ProfileView & { page: ProfilePage };

/** Whose profile: a member's user id, or the household's. */
export type Person = string;

/** The profile, at first as the server drew it; read anew after every change and every undo. */
export function useProfile(person: Person, first: FullProfile): FullProfile {
  const { data } = useQuery(
    useTRPC().profiles.get.queryOptions({ of: person, withPage: true }, { initialData: first }),
  );
  return data.page ? { ...data, page: data.page } : first;
}
