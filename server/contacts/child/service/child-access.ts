import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isUnderAge } from '#server/domain/contacts/child-age.ts';
import { roleHolds } from '#server/domain/household/roles.ts';
import { CHILD_ACCESS } from '#server/domain/words/vocabulary.ts';
import { listMembers } from '#server/members/service/members.ts';
import { findContact } from '../../contact/repo.ts';
import type { ContactRow } from '../../contact/sql.ts';
import { canMarkChild } from '../../policy.ts';
import * as repo from '../repo.ts';
import type { ChildView, SetChildInput } from '../schema.ts';

type Members = Awaited<ReturnType<typeof listMembers>>['items'];

/** Says whether the contact is a child, and who cares for it. */
export async function getChild(ctx: Ctx, { id }: { id: string }): Promise<{ child: ChildView }> {
  const { items } = await listMembers(ctx);
  return { child: await ctx.vault.read((tx) => viewChild(tx, ctx, id, items)) };
}

/** Row-level security says the same (`vault.children_closed_to`). */
export const caresFor = (
  { userId, role }: Pick<Members[number], 'userId' | 'role'>,
  child: Pick<ContactRow, 'userId'>,
  carerIds: readonly string[],
): boolean => roleHolds(role, 'careForChildren') || userId === child.userId || carerIds.includes(userId);

async function viewChild(tx: VaultTx, ctx: Ctx, id: string, members: Members): Promise<ChildView> {
  const row = authorize(await findContact(tx, id), 'contact', () => true);
  const { childAccess, carerIds } = await repo.findChild(tx, row.id);
  const access = CHILD_ACCESS.find((one) => one === childAccess) ?? null;
  const named = members.filter(({ userId }) => carerIds.includes(userId));
  return {
    access,
    carers:
      access === null
        ? []
        : members
            .filter((member) => caresFor(member, row, carerIds))
            .map(({ userId, name, role }) => ({ userId, name, role })),
    carerIds: named.map(({ userId }) => userId),
    isUnderAge: isUnderAge(ctx.now.toISOString().slice(0, 10), row.importantDates),
    can: { mark: canMarkChild(ctx.actor, row) === true },
  };
}

/** Marks a contact as a child, names who cares for it, opens the memories about it, or takes the mark off. */
export async function setChild(
  ctx: Ctx,
  { id, access, carerIds }: SetChildInput,
): Promise<{ child: ChildView; journalId: string | null }> {
  const { items } = await listMembers(ctx);
  return ctx.vault.write('contact.set_child', async (tx) => {
    const row = await markable(tx, ctx, id);
    if (access !== null && row.kind !== 'person') throw invalid('id', 'Only a person can be a child.');
    const unknown = carerIds.findIndex((one) => items.every(({ userId }) => userId !== one));
    if (unknown >= 0) throw invalid(`carerIds.${unknown}`, 'Must be a member of the household.');
    const named = access === null ? [] : [...new Set(carerIds)].sort();
    await repo.markChild(tx, row.id, { childAccess: access, carerIds: named });
    return { child: await viewChild(tx, ctx, row.id, items), journalId: tx.journalId };
  });
}

/** Throws FORBIDDEN for those who may not say who is a child. */
export async function markable(tx: VaultTx, ctx: Ctx, id: string): Promise<ContactRow> {
  const row = authorize(await findContact(tx, id), 'contact', () => true);
  const verdict = canMarkChild(ctx.actor, row);
  if (verdict !== true) throw forbidden(verdict);
  return row;
}
