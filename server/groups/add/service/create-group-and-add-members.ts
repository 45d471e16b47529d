import type { z } from 'zod';
import { getContact } from '#server/contacts/contact/service.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { addNamedContact } from '#server/contacts/write/service/add-contact.ts';
import { expectUnreservedNames } from '#server/contacts/write/service/reserved-names.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isGroupKind } from '#server/domain/relationships/group-membership.ts';
import { joinGroup } from '#server/relationships/group-membership/service.ts';
import { canChangeGroups } from '../../policy.ts';
import type {
  addMembersInput,
  addMembersOutput,
  createGroupInput,
  createGroupOutput,
  NewMember,
} from '../../schema.ts';
import { matchMembers, resolveMembers } from './resolve-members.ts';

type Joined = z.input<typeof addMembersOutput>['members'];

/** Creates a group with its first members. If a name is ambiguous, creates nothing and returns questions. */
export async function createGroup(
  ctx: Ctx,
  input: z.output<typeof createGroupInput>,
): Promise<z.input<typeof createGroupOutput>> {
  const allowed = canChangeGroups(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  expectUnreservedNames({ name: input.name });
  const named = await ctx.vault.read((tx) => matchMembers(tx, input.members));
  if (named.outcome === 'unclear') {
    return { outcome: 'needs_clarification', group: null, unclear: named.unclear, journalId: null };
  }
  return ctx.vault.write('group.create', async (tx) => {
    const createdByAgent = ctx.actor.kind === 'agent' ? ctx.actor.agentId : null;
    const contacts = await resolveMembers(tx, ctx, input.members);
    const id = await addNamedContact(tx, { name: input.name, kind: 'group', createdByAgent });
    const group: ContactSummary = { id, name: input.name, kind: 'group' };
    await join(tx, ctx, group, contacts, input.members);
    return { outcome: 'created', group, unclear: [], journalId: tx.journalId };
  });
}

/** Adds all contacts or none. Gives existing members the new role and dates. */
export async function addMembers(
  ctx: Ctx,
  input: z.output<typeof addMembersInput>,
): Promise<z.input<typeof addMembersOutput>> {
  const { contact } = await getContact(ctx, { id: input.id });
  if (!isGroupKind(contact.kind)) throw notFound('group');
  const { id, name, kind } = authorize(contact, 'group', () => canChangeGroups(ctx.actor));
  const group: ContactSummary = { id, name, kind };
  const named = await ctx.vault.read((tx) => matchMembers(tx, input.members));
  if (named.outcome === 'unclear') {
    return { outcome: 'needs_clarification', group, members: [], unclear: named.unclear, journalId: null };
  }
  return ctx.vault.write('group.add_members', async (tx) => {
    const contacts = await resolveMembers(tx, ctx, input.members);
    const members = await join(tx, ctx, group, contacts, input.members);
    const isSame = members.every(({ outcome }) => outcome === 'unchanged');
    return {
      outcome: isSame ? 'unchanged' : 'added',
      group,
      members,
      unclear: [],
      journalId: isSame ? null : tx.journalId,
    };
  });
}

async function join(
  tx: VaultTx,
  ctx: Ctx,
  group: ContactSummary,
  contacts: readonly ContactSummary[],
  members: readonly NewMember[],
): Promise<Joined> {
  const joining = contacts.map((contact, index) => {
    const field = `members.${index}.contact`;
    if (contact.id === group.id) throw invalid(field, 'A group cannot be a member of itself.');
    const { role, since, until } = members[index] ?? {};
    const dayFields = { validFrom: `members.${index}.since`, validUntil: `members.${index}.until` };
    return { memberId: contact.id, groupId: group.id, fields: { role, since, until }, field, dayFields };
  });
  const outcomes = await joinGroup(tx, ctx, joining);
  return contacts.flatMap((contact, index) => {
    const outcome = outcomes[index];
    return outcome ? [{ contact, outcome }] : [];
  });
}
