/** Moving memories between the vaults. */
export const MOVES = {
  /** A copy in the trash keeps its id, so a memory moved back and forth needs another one. Nobody does that so often. */
  copies: 20,
} as const;
