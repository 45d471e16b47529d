import { type HouseholdId, newId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { readDemoFamily } from '../family/service.ts';
import { type DemoRow, readProgress } from '../repo.ts';
import type { DemoStatus } from '../schema.ts';

/**
 * A load that has written nothing for this many milliseconds counts as interrupted. Storing a memory takes seconds at
 * most.
 */
const SILENCE_MS = 60_000;

/** Returns when an id was created. The first 48 bits of a UUIDv7 are milliseconds since 1970 (RFC 9562, 5.7). */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

function totalOf(): number {
  const { contacts, relationships, memories, edges } = readDemoFamily();
  return contacts.length + relationships.length + memories.length + edges.length;
}

/**
 * Returns the progress of a load. Counts in the vault, so that every instance reports the same, even after a restart.
 */
export async function progressOf(demo: DemoRow | null, now: Date): Promise<DemoStatus> {
  const total = totalOf();
  if (demo === null) return { state: 'none', householdId: null, done: 0, total };
  const { householdId } = demo;
  if (demo.isLoaded) return { state: 'ready', householdId, done: total, total };
  const { done, last } = await readProgressOf(householdId, now);
  // Journal entries carry the past dates of the demo. Their ids contain the real time.
  const lastAt = Math.max(demo.createdAt.getTime(), last === null ? 0 : timeOf(last));
  const state = now.getTime() - lastAt > SILENCE_MS ? 'interrupted' : 'loading';
  return { state, householdId, done: Math.min(done, total), total };
}

async function readProgressOf(householdId: HouseholdId, now: Date) {
  const handle = await vaultFor(householdId, 'personal');
  const actor = { kind: 'system', householdId, userId: null, reason: 'demo' } as const;
  return bindVault(handle, actor, now, newId()).read(readProgress);
}
