import { z } from 'zod';
import { id, isoTime, line } from '#server/core/field-schemas.ts';
import { KEEPS } from '#server/domain/household/leaving.ts';
import { ROLES } from '#server/domain/household/roles.ts';

const oneOf = (words: readonly string[]): string =>
  `Must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`;

/** What somebody who does not sign in can be. */
const WITHOUT_LOGIN = ['member', 'guest'] as const;
/** A role as it is given. */
export const givenRole = z.enum(ROLES, oneOf(ROLES)).describe('What they may do in the household.');
const keep = z
  .enum(KEEPS, oneOf(KEEPS))
  .describe('shared: what only they could see goes to the trash; nothing: all.');

export const memberName = line(100).describe('What the household calls them.');

const memberView = z.object({
  userId: id.describe('The member’s user id.'),
  name: z.string().describe('What the household calls them.'),
  role: z.enum(ROLES).describe('What they may do in the household.'),
  joinedAt: isoTime.describe('When they became a member.'),
  lastSeenAt: isoTime
    .nullable()
    .describe('Last use of browser or key, roughly; null: never, or not yours to know.'),
  hasLogin: z.boolean().describe('false: does not sign in, like a child.'),
  contactId: id.nullable().describe('Their own contact in this vault; null: none.'),
  isMe: z.boolean().describe('Whether it is you.'),
  sees: z.string().describe('What they see, in one sentence.'),
  can: z
    .object({
      giveRoles: z.array(z.enum(ROLES)).describe('Roles you may give them instead.'),
      rename: z.boolean().describe('Change their name.'),
      remove: z.boolean().describe('Remove them from the household.'),
      inviteToLogin: z.boolean().describe('Make a link by which they get a login.'),
      takeOver: z.boolean().describe('Hand the household over to them.'),
    })
    .describe('What you may do with them.'),
});
export type MemberView = z.infer<typeof memberView>;

export const listMembersInput = z.strictObject({});
export const listMembersOutput = z.object({
  items: z.array(memberView).describe('Everybody who belongs to the household.'),
  can: z
    .object({
      add: z.boolean().describe('Add a member without a login.'),
      invite: z.boolean().describe('Invite somebody.'),
    })
    .describe('What you may do.'),
});
export type MemberList = z.infer<typeof listMembersOutput>;

export const addMemberInput = z.strictObject({
  name: memberName,
  role: z
    .enum(WITHOUT_LOGIN, oneOf(WITHOUT_LOGIN))
    .default('member')
    .describe('What somebody without a login can be.'),
  contactId: id.optional().describe('A person’s contact, nobody’s yet, to be theirs; default: a new one.'),
});
export type AddMemberInput = z.output<typeof addMemberInput>;
export const memberOutput = z.object({ member: memberView.describe('As it is now.') });

export const updateMemberInput = z.strictObject({
  userId: id.describe('The member to change.'),
  role: givenRole.optional(),
  name: memberName.optional(),
});
export type UpdateMemberInput = z.output<typeof updateMemberInput>;

export const removeMemberInput = z.strictObject({
  userId: id.describe('The member to remove.'),
  keep: keep.default('shared'),
});
export type RemoveMemberInput = z.output<typeof removeMemberInput>;
export const removeMemberOutput = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  userId: id.describe('Who was removed.'),
  keep: z.enum(KEEPS).describe('How their memories were handled.'),
  revokedKeys: z.number().int().describe('Keys of theirs that worked until now.'),
});

export const leaveInput = z.strictObject({ keep: keep.default('shared') });
export const leaveOutput = z.object({
  outcome: z.literal('left').describe('Always `left`.'),
  keep: z.enum(KEEPS).describe('How your memories were handled.'),
  revokedKeys: z.number().int().describe('Keys of yours that worked until now.'),
  trashedMemories: z
    .number()
    .int()
    .nullable()
    .describe('How many went to the trash; null: still being done.'),
});

export const previewLeaveInput = z.strictObject({});
/** What leaving would do, in exact numbers: they are about the caller's own. */
export const previewLeaveOutput = z.object({
  mayLeave: z.boolean().describe('Whether leaving is allowed; the last owner may not.'),
  reason: z.string().nullable().describe('Why not, as a sentence; null: you may.'),
  memories: z
    .object({
      all: z.number().int().describe('In total.'),
      onlyMine: z.number().int().describe('Of those, what nobody else sees.'),
    })
    .describe('Memories of yours.'),
  relationships: z
    .object({
      all: z.number().int().describe('In total.'),
      onlyMine: z.number().int().describe('Of those, what nobody else sees.'),
    })
    .describe('Relationships you added that are not public; they return with you.'),
  outcomes: z.number().int().describe('Decisions of yours; kept, unseen until you come back.'),
  keys: z.number().int().describe('Keys that would stop working.'),
});
export type LeavePreview = z.infer<typeof previewLeaveOutput>;

export const transferInput = z.strictObject({ userId: id.describe('The member who becomes the owner.') });
export const transferOutput = z.object({
  outcome: z.literal('transferred').describe('Always `transferred`.'),
  owner: memberView.describe('The owner from now on.'),
});
