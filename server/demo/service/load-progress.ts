import { type HouseholdId, newId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { readDemoFamily } from '../family/service.ts';
import { type DemoRow, readProgress } from '../repo.ts';
import type { DemoStatus } from '../schema.ts';

/** A load without writes for this long counts as interrupted. */
const SILENCE_MS = 60_000;

/** A UUID of version 7 begins with 48 bits of milliseconds since 1970 (RFC 9562, 5.7). */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

function totalOf(): number {
  const { contacts, relationships, memories, edges } = readDemoFamily();
  return contacts.length + relationships.length + memories.length + edges.length;
}

export async function progressOf(demo: DemoRow | null, now: Date): Promise<DemoStatus> {
  const total = totalOf();
  if (demo === null) return { state: 'none', householdId: null, done: 0, total };
  const { householdId } = demo;
  if (demo.isLoaded) return { state: 'ready', householdId, done: total, total };
  const { done, last } = await readProgressOf(householdId, now);
  // Journal entries have the past dates of the demo. Only their ids contain the real time.
  const lastAt = Math.max(demo.createdAt.getTime(), last === null ? 0 : timeOf(last));
  const state = now.getTime() - lastAt > SILENCE_MS ? 'interrupted' : 'loading';
  return { state, householdId, done: Math.min(done, total), total };
}

async function readProgressOf(householdId: HouseholdId, now: Date) {
  const handle = await vaultFor(householdId, 'personal');
  const actor = { kind: 'system', householdId, userId: null, reason: 'demo' } as const;
  return bindVault(handle, actor, now, newId()).read(readProgress);
}
