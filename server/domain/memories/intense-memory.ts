import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';

/** True for a memory of such intensity that it keeps its confidence for years. */
export const isIntenseMemory = (intensity: number): boolean => intensity >= CAPTURE.intensityOf.high;
