import type { z } from 'zod';
import { getContact } from '#server/contacts/contact/service.ts';
import { listContacts } from '#server/contacts/list/service.ts';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isGroupKind } from '#server/domain/relationships/group-membership.ts';
import { listMemberships, todayOf } from '#server/relationships/group-membership/service.ts';
import { type Around, presentGroup, presentMembers, presentNested } from '../../present.ts';
import type { GroupView, listGroupsInput, listGroupsOutput } from '../../schema.ts';
import { memoryCount } from './memory-count-hook.ts';

async function loadAround(tx: VaultTx, ctx: Ctx): Promise<Around> {
  return {
    actor: ctx.actor,
    memberships: await listMemberships(tx, ctx),
    ownContactId: tx.circle.ownContactId,
    today: todayOf(ctx),
  };
}

export async function listGroups(
  ctx: Ctx,
  input: z.output<typeof listGroupsInput>,
): Promise<z.input<typeof listGroupsOutput>> {
  const page = await listContacts(ctx, { ...input, kind: 'group' });
  const around = await ctx.vault.read((tx) => loadAround(tx, ctx));
  return { ...page, items: page.items.map((contact) => presentGroup(around, contact)) };
}

export async function getGroup(ctx: Ctx, input: { id: string }): Promise<GroupView> {
  const { contact } = await getContact(ctx, input);
  if (!isGroupKind(contact.kind)) throw notFound('group');
  const around = await ctx.vault.read((tx) => loadAround(tx, ctx));
  const group = presentGroup(around, contact);
  return {
    group,
    ...presentMembers(around, contact.id),
    ...presentNested(around, contact.id),
    memoryCount: await countMemories(ctx, contact.id),
    can: group.can,
  };
}

async function countMemories(ctx: Ctx, contactId: string): Promise<number | null> {
  if (!mayUse(ctx.actor, ['memories:read'])) return null;
  const [total = 0] = await memoryCount.run(ctx, contactId);
  return total;
}
