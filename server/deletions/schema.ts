import { z } from 'zod';
import { id, isoTime, line } from '#server/core/field-schemas.ts';

const WHAT_HAPPENS = ['leaves', 'deleted', 'blocked'] as const;
export type WhatHappens = (typeof WHAT_HAPPENS)[number];

const deletionAt = isoTime.describe('When it will be deleted for good.');

export const previewAccountDeletionInput = z.strictObject({});
export const previewAccountDeletionOutput = z.object({
  mayDelete: z.boolean().describe('Whether the account can be deleted now.'),
  reason: z.string().nullable().describe('Step to take before, as a sentence; null: none.'),
  households: z
    .array(
      z.object({
        id: id.describe('The household.'),
        name: z.string().describe('Name of the household.'),
        happens: z
          .enum(WHAT_HAPPENS)
          .describe(
            'leaves: you leave it, and what others see stays; deleted: nobody else can sign in, so it goes too; blocked: choose another owner first.',
          ),
      }),
    )
    .describe('Your households.'),
});
export type AccountDeletionPreview = z.infer<typeof previewAccountDeletionOutput>;

export const deleteAccountInput = z.strictObject({
  email: line(254).describe('Your e-mail address, as confirmation.'),
});
export const deleteAccountOutput = z.object({
  outcome: z
    .literal('scheduled')
    .describe('Always `scheduled`: until then you can sign in and keep the account.'),
  deletionAt,
});

export const keepAccountInput = z.strictObject({});
export const keepAccountOutput = z.object({
  outcome: z.literal('kept').describe('Always `kept`.'),
});

export const deleteHouseholdInput = z.strictObject({
  name: line(100).describe('Name of the household, as confirmation.'),
});
export const deleteHouseholdOutput = z.object({
  outcome: z
    .literal('scheduled')
    .describe('Always `scheduled`: any owner can keep the household before then.'),
  deletionAt,
});

export const keepHouseholdInput = z.strictObject({});
export const keepHouseholdOutput = z.object({
  outcome: z.literal('kept').describe('Always `kept`.'),
});
