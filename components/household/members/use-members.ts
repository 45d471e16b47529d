'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import type { InviteView } from '#server/invites/schema.ts';
import type { MemberList } from '#server/members/schema.ts';

/**
 * The members, at first as the server drew them. They are asked for and not only drawn again with the page: a page that
 * is drawn again is given up when the address changes meanwhile, as it does when a dialog closes.
 */
export function useMembers(first: MemberList): MemberList {
  return useQuery({ ...useTRPC().members.list.queryOptions({}), initialData: first }).data;
}

/** The invitations that wait, likewise. */
export function useInvites(first: InviteView[]): InviteView[] {
  return useQuery({ ...useTRPC().invites.list.queryOptions({}), initialData: { items: first } }).data.items;
}
