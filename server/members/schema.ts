import { z } from 'zod';
import { id, isoTime, line } from '#server/core/field-schemas.ts';
import { KEEPS } from '#server/domain/household/data-kept-on-leaving.ts';
import { ROLES } from '#server/domain/household/roles.ts';

const oneOf = (words: readonly string[]): string =>
  `Must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`;

const WITHOUT_LOGIN = ['member', 'guest'] as const;
export const givenRole = z.enum(ROLES, oneOf(ROLES)).describe('Role of the member.');
const keep = z
  .enum(KEEPS, oneOf(KEEPS))
  .describe(
    'everything: all data is kept; shared: only data that others can see; nothing: all goes to the trash.',
  );

export const memberName = line(100).describe('Name of the member.');

const memberView = z
  .object({
    userId: id.describe('The member’s user id.'),
    name: z.string().describe('Name of the member.'),
    role: z.enum(ROLES).describe('Role of the member.'),
    joinedAt: isoTime.describe('When they became a member.'),
    lastSeenAt: isoTime
      .nullable()
      .describe('Approximate last use of a browser or key; null: never, or hidden from you.'),
    hasLogin: z.boolean().describe('Whether the member can sign in; false for a child, for example.'),
    contactId: id.nullable().describe('The member’s own contact in this vault; null: none.'),
    isMe: z.boolean().describe('Whether this member is you.'),
    sees: z.string().describe('What the member may see, as a sentence.'),
    can: z
      .object({
        giveRoles: z.array(z.enum(ROLES)).describe('Other roles that you may give the member.'),
        rename: z.boolean().describe('Whether you may rename the member.'),
        remove: z.boolean().describe('Whether you may remove the member.'),
        inviteToLogin: z.boolean().describe('Whether you may invite the member to get a login.'),
        resetPassword: z.boolean().describe('Whether you may make a link to choose a new password.'),
        takeOver: z.boolean().describe('Whether you may transfer the household to the member.'),
      })
      .describe('What you may do with the member.'),
  })
  .meta({ id: 'Member' });
export type MemberView = z.infer<typeof memberView>;

export const listMembersInput = z.strictObject({});
export const listMembersOutput = z.object({
  items: z.array(memberView).describe('Members of the household.'),
  can: z
    .object({
      add: z.boolean().describe('Whether you may add a member without a login.'),
      invite: z.boolean().describe('Whether you may invite people.'),
    })
    .describe('What you may do with the list of members.'),
});
export type MemberList = z.infer<typeof listMembersOutput>;

export const addMemberInput = z.strictObject({
  name: memberName,
  role: z.enum(WITHOUT_LOGIN, oneOf(WITHOUT_LOGIN)).default('member').describe('Role of the member.'),
  contactId: id
    .optional()
    .describe(
      'Contact that becomes the member’s own, of a person who is not a member yet; default: a new contact.',
    ),
});
export type AddMemberInput = z.output<typeof addMemberInput>;
export const memberOutput = z.object({ member: memberView.describe('The member.') });

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
  userId: id.describe('The removed member.'),
  keep: z.enum(KEEPS).describe('Which of the member’s memories were kept.'),
  revokedKeys: z.number().int().describe('Number of the member’s keys that were revoked.'),
});

export const leaveInput = z.strictObject({ keep: keep.default('shared') });
export const leaveOutput = z.object({
  outcome: z.literal('left').describe('Always `left`.'),
  keep: z.enum(KEEPS).describe('Which of your memories were kept.'),
  revokedKeys: z.number().int().describe('Number of your keys that were revoked.'),
  trashedMemories: z
    .number()
    .int()
    .nullable()
    .describe('Number of memories moved to the trash; null: not finished yet.'),
});

export const previewLeaveInput = z.strictObject({});
export const previewLeaveOutput = z.object({
  mayLeave: z.boolean().describe('Whether leaving is allowed; the last owner may not.'),
  reason: z.string().nullable().describe('Why you may not leave, as a sentence; null: you may.'),
  memories: z
    .object({
      all: z.number().int().describe('Number in all.'),
      onlyMine: z.number().int().describe('How many of your memories nobody else can see.'),
    })
    .describe('Your memories.'),
  relationships: z
    .object({
      all: z.number().int().describe('Number in all.'),
      onlyMine: z.number().int().describe('How many of these relationships nobody else can see.'),
    })
    .describe('Your private relationships; they are restored if you rejoin.'),
  outcomes: z.number().int().describe('Outcomes in your profile; they stay stored, hidden until you rejoin.'),
  keys: z.number().int().describe('Number of your keys that would stop working.'),
});
export type LeavePreview = z.infer<typeof previewLeaveOutput>;

export const transferInput = z.strictObject({ userId: id.describe('The member who becomes the owner.') });
export const transferOutput = z.object({
  outcome: z.literal('transferred').describe('Always `transferred`.'),
  owner: memberView.describe('The new owner.'),
});
