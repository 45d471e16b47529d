import { z } from 'zod';
import { defineAccountOperation, fileOutput } from '#server/core/operation.ts';
import { exportAccount } from './service.ts';

export const accountExportOperations = {
  export: defineAccountOperation({
    name: 'account.export',
    description:
      'Exports what is stored about your account in this vault, and your private memories there of households that you have left.',
    kind: 'query',
    isOpenUntilDeleted: true,
    input: z.strictObject({}),
    output: fileOutput,
    http: { method: 'GET', path: '/account/export', file: ['application/json'] },
    run: exportAccount,
  }),
};
