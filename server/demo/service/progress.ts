import { type HouseholdId, newId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { readDemoFamily } from '../family/service.ts';
import { type DemoRow, readProgress } from '../repo.ts';
import type { DemoStatus } from '../schema.ts';

/** A load that has written nothing for so long was interrupted: a single memory takes seconds at the very most. */
const SILENCE_MS = 60_000;

/** The moment in a UUIDv7 (RFC 9562, 5.7): its first 48 bits are milliseconds since 1970. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Contacts, relationships, memories and links of the demo data. */
function totalOf(): number {
  const { contacts, relationships, memories, edges } = readDemoFamily();
  return contacts.length + relationships.length + memories.length + edges.length;
}

/** How far the demo of a user is, from what is in its vault: every instance and every restart sees the same. */
export async function progressOf(demo: DemoRow | null, now: Date): Promise<DemoStatus> {
  const total = totalOf();
  if (demo === null) return { state: 'none', householdId: null, done: 0, total };
  const { householdId } = demo;
  if (demo.isLoaded) return { state: 'ready', householdId, done: total, total };
  const { done, last } = await readProgressOf(householdId, now);
  // Entries are dated as the demo tells it, so the time that counts is the one in the id.
  const lastAt = Math.max(demo.createdAt.getTime(), last === null ? 0 : timeOf(last));
  const state = now.getTime() - lastAt > SILENCE_MS ? 'interrupted' : 'loading';
  return { state, householdId, done: Math.min(done, total), total };
}

async function readProgressOf(householdId: HouseholdId, now: Date) {
  const handle = await vaultFor(householdId, 'personal');
  const actor = { kind: 'system', householdId, userId: null, reason: 'demo' } as const;
  return bindVault(handle, actor, now, newId()).read(readProgress);
}
