import { z } from 'zod';
import { id, journalId } from '#server/core/field-schemas.ts';
import { reasonField } from '../schema/fields.ts';
import { outcomeView } from '../schema/outcome.ts';

export const excludeOutcomeInput = z.strictObject({
  id: id.describe('The outcome to exclude.'),
  reason: reasonField.optional(),
});
export type ExcludeOutcomeInput = z.output<typeof excludeOutcomeInput>;
export const includeOutcomeInput = z.strictObject({ id: id.describe('The outcome to include again.') });
export const excludeOutcomeOutput = z.object({
  outcome: outcomeView.describe('The outcome after the change.'),
  journalId,
});
