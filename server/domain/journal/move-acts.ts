/** A move between the vaults is an act in each: one in the vault that the memory left, one in the vault that it came to. */
export const MOVED_TO = {
  personal: 'memory.move_to_personal',
  work: 'memory.move_to_work',
} as const;

export const MOVED_FROM = {
  personal: 'memory.move_from_personal',
  work: 'memory.move_from_work',
} as const;

type Vault = keyof typeof MOVED_TO;

interface Act {
  operation: string;
  /** For an undo, or the undo of an undo, the operation that was undone first. */
  root: string;
}

const vaultIn = (operations: Record<Vault, string>, root: string): Vault | null => {
  if (root === operations.personal) return 'personal';
  return root === operations.work ? 'work' : null;
};

/** Returns the vault to which the act moved a memory. Null: it is another act, or an undo. */
export const movedToBy = ({ operation, root }: Act): Vault | null =>
  operation === root ? vaultIn(MOVED_TO, root) : null;

export type MoveRefusal = 'moved_here' | 'moved_back';

/** Returns why an act cannot be undone: undoing one half of a move would lose the memory or double it. Null if it can be. */
export function moveRefusal({ operation, root }: Act): MoveRefusal | null {
  if (vaultIn(MOVED_FROM, root) !== null) return 'moved_here';
  return operation !== root && vaultIn(MOVED_TO, root) !== null ? 'moved_back' : null;
}
