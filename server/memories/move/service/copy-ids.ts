import { stringify } from 'uuid';
import type { Context } from '#server/core/actor.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import { MOVES } from '#server/domain/parameters/move-parameters.ts';

/**
 * Returns the ids that copies of a memory can have in the other vault, in the order in which they are used. They follow
 * from its id by a keyed hash, so that a repeated move finds the copy of an interrupted one, and nobody without
 * the key of this vault can tell which memories belong together.
 */
export async function copyIdsOf(
  { householdId, context }: { householdId: HouseholdId; context: Context },
  memoryId: string,
): Promise<string[]> {
  const { hashes } = await sealerFor(householdId, context);
  const nths = Array.from({ length: MOVES.copies }, (_, nth) => hashes(`moved\n${memoryId}\n${nth}`));
  // those of the newest key first: copies made before a rotation have ids by an older one
  return (nths[0] ?? []).flatMap((_, age) => nths.flatMap((ofNth) => ofNth[age] ?? [])).map(uuidOf);
}

/** Makes a UUID of version 8 (RFC 9562) of the first 16 bytes. */
function uuidOf(bytes: Uint8Array): string {
  const id = Uint8Array.from(bytes.subarray(0, 16));
  id[6] = ((id[6] ?? 0) & 0x0f) | 0x80;
  id[8] = ((id[8] ?? 0) & 0x3f) | 0x80;
  return stringify(id);
}
