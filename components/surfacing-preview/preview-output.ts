import type { z } from 'zod';
import type { previewOutput } from '#server/surfacing/preview/schema.ts';

export type Preview = z.output<typeof previewOutput>;
