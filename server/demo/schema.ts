import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';

export const loadDemoInput = z.strictObject({});
export const loadDemoOutput = z.object({
  householdId: id.describe('Id of the demo household.'),
  state: z.enum(['ready', 'loading']).describe('loading: still being created; see demo.status.'),
});
export type LoadedDemo = z.infer<typeof loadDemoOutput>;

export const removeDemoInput = z.strictObject({});
export const removeDemoOutput = z.object({
  outcome: z.literal('removed').describe('Always `removed`.'),
  rows: z.number().int().describe('Number of rows deleted, including the history.'),
});
export type RemovedDemo = z.infer<typeof removeDemoOutput>;

export const demoStatusInput = z.strictObject({});
export const demoStatusOutput = z.object({
  state: z
    .enum(['none', 'loading', 'interrupted', 'ready'])
    .describe('none: no demo; interrupted: the server stopped while loading, so load it again.'),
  householdId: id.nullable().describe('Id of the demo household; null: none.'),
  done: z.number().int().describe('Number of contacts, relationships, memories and links loaded so far.'),
  total: z.number().int().describe('Number to load in all.'),
});
export type DemoStatus = z.infer<typeof demoStatusOutput>;
