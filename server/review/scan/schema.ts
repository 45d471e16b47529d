import { z } from 'zod';

export const scanInput = z.strictObject({});
export const scanOutput = z.object({
  compared: z.number().int().describe('Pairs of memories compared.'),
  opened: z.number().int().describe('Cases that are new.'),
  closed: z.number().int().describe('Closed by themselves: old, and of little weight.'),
});
