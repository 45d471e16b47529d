import { compactOperations } from './compact/operations.ts';
import { excludeOperations } from './exclude/operations.ts';
import { listOperations } from './list/operations.ts';
import { queryOperations } from './query/operations.ts';
import { recordOperations } from './record/operations.ts';
import { useOperations } from './use/operations.ts';

export const outcomeOperations = {
  ...recordOperations,
  ...listOperations,
  ...excludeOperations,
  ...queryOperations,
  ...useOperations,
  ...compactOperations,
};
