import type { z } from 'zod';
import type { previewOutput } from '#server/surfacing/schema/surfacing.ts';

export type Preview = z.output<typeof previewOutput>;
