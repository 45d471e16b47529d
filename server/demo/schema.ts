import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';

export const loadDemoInput = z.strictObject({});
export const loadDemoOutput = z.object({
  householdId: id.describe('The demo household.'),
  state: z.enum(['ready', 'loading']).describe('loading: still being created; see demo.status.'),
});
export type LoadedDemo = z.infer<typeof loadDemoOutput>;

export const removeDemoInput = z.strictObject({});
export const removeDemoOutput = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  rows: z.number().int().describe('Rows deleted, history included.'),
});
export type RemovedDemo = z.infer<typeof removeDemoOutput>;

export const demoStatusInput = z.strictObject({});
export const demoStatusOutput = z.object({
  state: z
    .enum(['none', 'loading', 'interrupted', 'ready'])
    .describe('interrupted: the server stopped while loading; load it again.'),
  householdId: id.nullable().describe('The demo household; null: none.'),
  done: z.number().int().describe('Contacts, relationships and memories loaded so far.'),
  total: z.number().int().describe('How many there will be in all.'),
});
export type DemoStatus = z.infer<typeof demoStatusOutput>;
