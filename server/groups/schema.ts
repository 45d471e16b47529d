import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import {
  contactRef,
  day,
  id,
  idOf,
  journalIdOrNone,
  line,
  nextCursor,
  pageInput,
  text,
  total,
} from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { MEMBERSHIP_STATES } from '#server/domain/relationships/group-membership.ts';
import { PRIVACY } from '#server/domain/words/vocabulary.ts';

const ORDER = { path: ['until'], message: 'The last day must not be before the first.' };
const inOrder = ({
  since,
  until,
}: {
  since?: string | null | undefined;
  until?: string | null | undefined;
}) => !since || !until || since <= until;

const role = line(100).describe('Role in the group: "drummer", "treasurer".');

const newMember = z.strictObject({
  contact: contactRef.describe('The member: id, name, alias, "me", or relation ("my sister Ana").'),
  role: role.optional(),
  since: day.optional().describe('First day, YYYY-MM-DD; omitted: unknown.'),
  until: day.optional().describe('Last day, YYYY-MM-DD.'),
});
const members = z
  .array(newMember.refine(inOrder, ORDER))
  .max(LIMITS.groupMembers, `At most ${LIMITS.groupMembers} members at once.`);
export type NewMember = z.infer<typeof newMember>;

export const listGroupsInput = z.strictObject({
  search: text(LIMITS.nameChars).optional().describe('Words from the name of the group.'),
  ...pageInput,
});
export const groupIdInput = z.strictObject({ id: idOf('group') });
export const createGroupInput = z.strictObject({
  name: line().describe('Name of the group.'),
  members: members.default([]).describe('First members; may be empty.'),
});
export const addMembersInput = z.strictObject({
  id: idOf('group'),
  members: members
    .min(1, 'List at least one member.')
    .describe('Members to add; existing ones get the new role and dates.'),
});
export const updateMemberInput = z
  .strictObject({
    id: idOf('group'),
    contactId: id.describe('The member to change.'),
    role: role.nullish().describe('Role in the group; null clears it.'),
    since: day.nullish().describe('First day; null: unknown.'),
    until: day.nullish().describe('Last day; null: no end.'),
  })
  .refine(inOrder, ORDER);
export const endMembershipInput = z.strictObject({
  id: idOf('group'),
  contactId: id.describe('The member who leaves.'),
  until: day.optional().describe('Last day; omitted: ends at once.'),
});

const iAm = z
  .enum(['member', 'by_group'])
  .nullable()
  .describe('Your membership today; by_group: through a subgroup; null: not a member.');

const groupSummary = contactSummary.extend({
  tags: z.array(z.string()).describe('Tags of the group.'),
  isHome: z.boolean().describe('Whether this is the home group, which stands for the household.'),
  memberCount: z.number().int().describe('Number of members today, including those through subgroups.'),
  memberNames: z.array(z.string()).describe('Names of some members.'),
  subgroupCount: z.number().int().describe('Number of subgroups.'),
  within: z.array(contactSummary).describe('Parent groups.'),
  iAm,
  can: z
    .object({
      addMembers: z.boolean().describe('Whether you may add members.'),
      edit: z.boolean().describe('Whether you may change the group.'),
      remove: z.boolean().describe('Whether you may remove the group.'),
    })
    .describe('What you may do with the group.'),
});
export type GroupSummary = z.infer<typeof groupSummary>;

export const listGroupsOutput = z.object({
  items: z.array(groupSummary).describe('Groups, by name.'),
  total,
  nextCursor,
});

const membership = z
  .object({
    relationshipId: id.nullable().describe('The membership; null: a member only through a subgroup.'),
    contact: contactSummary.describe('The member, or the group in a nested membership.'),
    isMe: z.boolean().describe('Whether the contact is you.'),
    role: z.string().nullable().describe('Role in the group; null: none.'),
    since: z.string().nullable().describe('First day; null: unknown.'),
    until: z.string().nullable().describe('Last day; null: no end.'),
    state: z.enum(MEMBERSHIP_STATES).describe('State of the membership today.'),
    privacy: z.enum(PRIVACY).describe('Who may see the membership.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may change the membership.'),
        end: z.boolean().describe('Whether you may end the membership.'),
      })
      .describe('What you may do with the membership.'),
  })
  .meta({ id: 'GroupMembership' });
const memberView = membership.extend({
  direct: z.boolean().describe('Whether the membership is direct; false: only through a subgroup.'),
  via: z.array(z.string()).optional().describe('Names of the groups in between, outermost first.'),
});
export type MemberView = z.infer<typeof memberView>;
const nestedView = membership.extend({
  memberCount: z.number().int().describe('Number of members today.'),
});
export type NestedView = z.infer<typeof nestedView>;

export const getGroupOutput = z.object({
  group: groupSummary.describe('The group.'),
  members: z
    .array(memberView)
    .describe('Current, future and disputed members; those through subgroups are last.'),
  former: z.array(memberView).describe('Former members.'),
  subgroups: z.array(nestedView).describe('Groups in this group.'),
  parents: z.array(nestedView).describe('Groups that this group is in.'),
  memoryCount: z
    .number()
    .int()
    .nullable()
    .describe('Memories about the group that you may see; null: you may not read memories.'),
  can: groupSummary.shape.can,
});
export type GroupView = z.infer<typeof getGroupOutput>;

const unclear = z.object({
  index: z.number().int().describe('Position in the given members, from 0.'),
  question: z.string().describe('Question to ask the person.'),
  candidates: z.array(contactCandidate).describe('Contacts that could be meant.'),
});
export type Unclear = z.infer<typeof unclear>;

export const createGroupOutput = z.object({
  outcome: z
    .enum(['created', 'needs_clarification'])
    .describe('needs_clarification: a name is ambiguous, and nothing was changed.'),
  group: contactSummary.nullable().describe('The new group; null: none was created.'),
  unclear: z.array(unclear).describe('Ambiguous or unknown names.'),
  journalId: journalIdOrNone,
});
export const addMembersOutput = z.object({
  outcome: z
    .enum(['added', 'unchanged', 'needs_clarification'])
    .describe('needs_clarification: a name is ambiguous, and nothing was changed.'),
  group: contactSummary.nullable().describe('The group.'),
  members: z
    .array(
      z.object({
        contact: contactSummary.describe('The contact that was meant.'),
        outcome: z
          .enum(['created', 'updated', 'unchanged'])
          .describe('unchanged: already a member with this role and these dates.'),
      }),
    )
    .describe('The added members, in the given order.'),
  unclear: z.array(unclear).describe('Ambiguous or unknown names.'),
  journalId: journalIdOrNone,
});
export const changedMemberOutput = z.object({
  outcome: z.enum(['updated', 'unchanged']).describe('unchanged: there was nothing to change.'),
  member: memberView.describe('The member after the change.'),
  journalId: journalIdOrNone,
});
