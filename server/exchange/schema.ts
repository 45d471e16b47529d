import { z } from 'zod';
import { id } from '#server/core/fields.ts';

export const loadDemoInput = z.strictObject({});
export const loadDemoOutput = z.object({
  householdId: id,
  /** `loading`: another browser has asked for it already; see demo.status */
  state: z.enum(['ready', 'loading']),
});
export type LoadedDemo = z.infer<typeof loadDemoOutput>;

export const removeDemoInput = z.strictObject({});
export const removeDemoOutput = z.object({
  outcome: z.literal('removed'),
  /** rows deleted, history included */
  rows: z.number().int(),
});
export type RemovedDemo = z.infer<typeof removeDemoOutput>;

export const demoStatusInput = z.strictObject({});
export const demoStatusOutput = z.object({
  /** `interrupted`: the program ended while it was made; loading makes it anew */
  state: z.enum(['none', 'loading', 'interrupted', 'ready']),
  householdId: id.nullable(),
  /** contacts, relationships and memories that are there, of `total`; counted, not estimated */
  done: z.number().int(),
  total: z.number().int(),
});
export type DemoStatus = z.infer<typeof demoStatusOutput>;
