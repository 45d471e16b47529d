import type { z } from 'zod';
import { getContact } from '#server/contacts/contact/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  changeMembership,
  leaveGroup,
  listMemberships,
} from '#server/relationships/group-membership/service.ts';
import { canChangeGroups } from '../policy.ts';
import { presentMember } from '../present.ts';
import type { changedMemberOutput, endMembershipInput, updateMemberInput } from '../schema.ts';

type Answer = z.input<typeof changedMemberOutput>;
interface Ends {
  memberId: string;
  groupId: string;
}

export async function updateMember(ctx: Ctx, input: z.output<typeof updateMemberInput>): Promise<Answer> {
  const { id, contactId, ...fields } = input;
  const ends = await endsOf(ctx, id, contactId);
  return ctx.vault.write('group.update_member', async (tx) => {
    const outcome = await changeMembership(tx, ctx, { ...ends, fields, field: 'contactId' });
    return answer(tx, ctx, ends, outcome);
  });
}

/** Ends a membership. The contact remains as a former member. */
export async function endMembership(ctx: Ctx, input: z.output<typeof endMembershipInput>): Promise<Answer> {
  const ends = await endsOf(ctx, input.id, input.contactId);
  return ctx.vault.write('group.end_membership', async (tx) => {
    const outcome = await leaveGroup(tx, ctx, { ...ends, until: input.until, field: 'contactId' });
    return answer(tx, ctx, ends, outcome);
  });
}

async function endsOf(ctx: Ctx, groupId: string, contactId: string): Promise<Ends> {
  const allowed = canChangeGroups(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  const group = await getContact(ctx, { id: groupId });
  const member = await getContact(ctx, { id: contactId });
  return { memberId: member.contact.id, groupId: group.contact.id };
}

async function answer(tx: VaultTx, ctx: Ctx, ends: Ends, outcome: Answer['outcome']): Promise<Answer> {
  const all = await listMemberships(tx, ctx);
  const one = all.find(({ memberId, groupId }) => memberId === ends.memberId && groupId === ends.groupId);
  if (!one) throw notFound('membership');
  const member = presentMember(one, tx.circle.ownContactId);
  return { outcome, member, journalId: outcome === 'updated' ? tx.journalId : null };
}
