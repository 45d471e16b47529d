import { z } from 'zod';
import { ceilingInput } from '#server/agents/schema.ts';
import { idOf } from '#server/core/field-schemas.ts';

export const agentReachInput = z.strictObject({
  id: idOf('agent'),
  ceiling: ceilingInput.describe('Planned ceiling; omitted limits are unchanged.'),
});
export type AgentReachInput = z.output<typeof agentReachInput>;

const count = z.number().int();

export const agentReachOutput = z.object({
  reach: z
    .object({
      before: count.describe('Memories that the agent sees now.'),
      after: count.describe('Memories that the agent would see.'),
      loses: count.describe('Memories that the agent sees now and would no longer see.'),
      gains: count.describe('Memories that the agent does not see now and would see.'),
    })
    .nullable()
    .describe('Counts of memories that you see; null: no active key acts for you or the household.'),
});
export type AgentReach = z.output<typeof agentReachOutput>;
