import type { Privacy } from '#server/domain/words/vocabulary.ts';

const LEVEL: Record<Privacy, number> = { public: 0, private: 1, secret: 2 };

/** Returns whether `a` is at least as strict as `b`. */
export const isAtLeast = (a: Privacy, b: Privacy): boolean => LEVEL[a] >= LEVEL[b];
