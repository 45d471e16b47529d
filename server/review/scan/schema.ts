import { z } from 'zod';

export const scanInput = z.strictObject({});
export const scanOutput = z.object({
  compared: z.number().int().describe('Pairs of memories compared.'),
  opened: z.number().int().describe('Cases opened.'),
  closed: z.number().int().describe('Cases closed as old and of little impact.'),
});
