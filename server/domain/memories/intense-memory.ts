import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';

/** Whether a memory is kept for years because of what it tells. */
export const isIntenseMemory = (intensity: number): boolean => intensity >= CAPTURE.intensityOf.high;
