'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { ProfilePage, ProfileView } from '#server/acceptance-profiles/schema.ts';

export type FullProfile = ProfileView & { page: ProfilePage };

/** A member's user id, or `household`. */
export type Person = string;

export function useProfile(person: Person, first: FullProfile): FullProfile {
  const { data } = useQuery(
    useTRPC().profiles.get.queryOptions({ of: person, withPage: true }, { initialData: first }),
  );
  return data.page ? { ...data, page: data.page } : first;
}
