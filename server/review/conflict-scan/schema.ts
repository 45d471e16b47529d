import { z } from 'zod';

export const scanInput = z.strictObject({});
export const scanOutput = z.object({
  compared: z.number().int().describe('Number of pairs of memories compared.'),
  opened: z.number().int().describe('Number of cases opened.'),
  closed: z.number().int().describe('Number of cases closed as old and of little impact.'),
});
