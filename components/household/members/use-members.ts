'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { InviteView } from '#server/invites/schema.ts';
import type { MemberList } from '#server/members/schema.ts';

/** Uses a query, because Next.js drops a page refresh if the URL changes at the same time. */
export function useMembers(first: MemberList): MemberList {
  return useQuery({ ...useTRPC().members.list.queryOptions({}), initialData: first }).data;
}

/** Loads the open invitations. Uses a query for the same reason as `useMembers`. */
export function useInvites(first: InviteView[]): InviteView[] {
  return useQuery({ ...useTRPC().invites.list.queryOptions({}), initialData: { items: first } }).data.items;
}
