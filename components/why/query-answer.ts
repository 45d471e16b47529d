import type { z } from 'zod';
import type { queryMemoriesOutput } from '#server/memories/schema/query.ts';

/** What `memories.query` answers. */
export type QueryAnswer = z.infer<typeof queryMemoriesOutput>;
