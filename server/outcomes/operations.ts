import { compactOperations } from './compact/operations.ts';
import { excludeOperations } from './exclude/operations.ts';
import { listOperations } from './list/operations.ts';
import { useOperations } from './memory-use/operations.ts';
import { queryOperations } from './query/operations.ts';
import { recordOperations } from './record/operations.ts';

export const outcomeOperations = {
  ...recordOperations,
  ...listOperations,
  ...excludeOperations,
  ...queryOperations,
  ...useOperations,
  ...compactOperations,
};
