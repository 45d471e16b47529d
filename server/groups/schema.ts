import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import {
  contactRef,
  day,
  id,
  journalIdOrNone,
  line,
  nextCursor,
  pageInput,
  text,
  total,
} from '#server/core/field-schemas.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { MEMBERSHIP_STATES } from '#server/domain/relationships/membership.ts';
import { PRIVACY } from '#server/domain/words/vocabulary.ts';

const ORDER = { path: ['until'], message: 'The last day must not come before the first.' };
const inOrder = (said: { since?: string | null | undefined; until?: string | null | undefined }) =>
  !said.since || !said.until || said.since <= said.until;

/** What somebody is in the group: "drummer", "treasurer". */
const role = line(100).describe('What they are in the group: "drummer", "treasurer".');

const newMember = z.strictObject({
  contact: contactRef.describe('Who: id, name, alias, "me", or relation ("my sister Ana").'),
  role: role.optional(),
  since: day.optional().describe('First day, YYYY-MM-DD; left out: not known.'),
  until: day.optional().describe('Last day, YYYY-MM-DD.'),
});
const members = z
  .array(newMember.refine(inOrder, ORDER))
  .max(LIMITS.groupMembers, `At most ${LIMITS.groupMembers} at once.`);
export type NewMember = z.infer<typeof newMember>;

export const listGroupsInput = z.strictObject({
  search: text(LIMITS.nameChars).optional().describe('Words of the group’s name.'),
  ...pageInput,
});
export const groupIdInput = z.strictObject({ id: id.describe('The group.') });
export const createGroupInput = z.strictObject({
  name: line().describe('What everyone calls it.'),
  members: members.default([]).describe('Who is in it; nobody need be.'),
});
export const addMembersInput = z.strictObject({
  id: id.describe('The group.'),
  members: members.min(1, 'Name somebody.').describe('Whom to add; who is in it already is updated.'),
});
export const updateMemberInput = z
  .strictObject({
    id: id.describe('The group.'),
    contactId: id.describe('Who is in it.'),
    role: role.nullish().describe('Null clears it.'),
    since: day.nullish().describe('First day; null: not known.'),
    until: day.nullish().describe('Last day; null: still in it.'),
  })
  .refine(inOrder, ORDER);
export const endMembershipInput = z.strictObject({
  id: id.describe('The group.'),
  contactId: id.describe('Who leaves it.'),
  until: day.optional().describe('Last day; left out: over at once.'),
});

/** How the caller belongs to it today. */
const iAm = z
  .enum(['member', 'by_group'])
  .nullable()
  .describe('How you belong to it today; null: you do not.');

const groupSummary = contactSummary.extend({
  tags: z.array(z.string()).describe('Words it is grouped by.'),
  isHome: z.boolean().describe('The group that stands for the household.'),
  memberCount: z.number().int().describe('Everyone in it today, also by a group in it.'),
  memberNames: z.array(z.string()).describe('Some of them.'),
  subgroupCount: z.number().int().describe('Groups in it.'),
  within: z.array(contactSummary).describe('Groups that it is in itself.'),
  iAm,
  can: z
    .object({
      addMembers: z.boolean().describe('Add members.'),
      edit: z.boolean().describe('Change it.'),
      remove: z.boolean().describe('Remove it.'),
    })
    .describe('What you may do with it.'),
});
export type GroupSummary = z.infer<typeof groupSummary>;

export const listGroupsOutput = z.object({
  items: z.array(groupSummary).describe('By name.'),
  total,
  nextCursor,
});

const membership = z.object({
  relationshipId: id.nullable().describe('The membership; null: in it by another group only.'),
  contact: contactSummary.describe('Who is in it.'),
  isMe: z.boolean().describe('Your own contact.'),
  role: z.string().nullable().describe('What they are in it; null: not said.'),
  since: z.string().nullable().describe('First day; null: not known.'),
  until: z.string().nullable().describe('Last day; null: still in it.'),
  state: z.enum(MEMBERSHIP_STATES).describe('Where it stands today.'),
  privacy: z.enum(PRIVACY).describe('Who may know of it.'),
  can: z
    .object({ edit: z.boolean().describe('Change it.'), end: z.boolean().describe('End it.') })
    .describe('What you may do with the membership.'),
});
const memberView = membership.extend({
  direct: z.boolean().describe('false: in it by another group only.'),
  via: z.array(z.string()).optional().describe('Groups in between, outermost first.'),
});
export type MemberView = z.infer<typeof memberView>;
const nestedView = membership.extend({
  memberCount: z.number().int().describe('Everyone in it today.'),
});
export type NestedView = z.infer<typeof nestedView>;

export const getGroupOutput = z.object({
  group: groupSummary.describe('The group itself.'),
  members: z.array(memberView).describe('Now, in future, or disputed; by another group come last.'),
  former: z.array(memberView).describe('Who was in it.'),
  subgroups: z.array(nestedView).describe('Groups in it.'),
  parents: z.array(nestedView).describe('Groups that it is in.'),
  memoryCount: z.number().int().nullable().describe('Its memories that you may see; null: you may see none.'),
  can: groupSummary.shape.can,
});
export type GroupView = z.infer<typeof getGroupOutput>;

/** A name that is not clear: nothing was changed. */
const unclear = z.object({
  index: z.number().int().describe('Which of the members given, from 0.'),
  question: z.string().describe('What to ask the person.'),
  candidates: z.array(contactCandidate).describe('Who could be meant.'),
});
export type Unclear = z.infer<typeof unclear>;

export const createGroupOutput = z.object({
  outcome: z
    .enum(['created', 'needs_clarification'])
    .describe('needs_clarification: a name is not clear, nothing was changed.'),
  group: contactSummary.nullable().describe('Null: nothing was made.'),
  unclear: z.array(unclear).describe('Names that are not clear.'),
  journalId: journalIdOrNone,
});
export const addMembersOutput = z.object({
  outcome: z
    .enum(['added', 'unchanged', 'needs_clarification'])
    .describe('needs_clarification: a name is not clear, nothing was changed.'),
  group: contactSummary.nullable().describe('Null: nothing was changed.'),
  members: z
    .array(
      z.object({
        contact: contactSummary.describe('Whom the name meant.'),
        outcome: z
          .enum(['created', 'updated', 'unchanged'])
          .describe('unchanged: was in it already, the same.'),
      }),
    )
    .describe('In the order given.'),
  unclear: z.array(unclear).describe('Names that are not clear.'),
  journalId: journalIdOrNone,
});
export const changedMemberOutput = z.object({
  outcome: z.enum(['updated', 'unchanged']).describe('unchanged: nothing to change.'),
  member: memberView.describe('As it is now.'),
  journalId: journalIdOrNone,
});
