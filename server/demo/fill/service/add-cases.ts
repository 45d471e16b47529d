import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { scanHousehold } from '#server/review/conflict-scan/service/scan-household.ts';
import type { DemoCases } from '../../family/schema.ts';
import { type DemoActors, daysBefore } from './demo-actors.ts';

export async function addCases(
  actors: DemoActors,
  asked: DemoCases,
  contacts: ReadonlyMap<string, string>,
): Promise<void> {
  await addMemories(actors, asked, contacts);
  for (const { by, daysAgo, sessionId, facts } of asked.captured) {
    await capture(actors.asAgent(by, daysAgo), captureInput.parse({ sessionId, facts }));
  }
  for (const { by, daysAgo, a, said, b } of asked.relationships) {
    const input = { contactA: contacts.get(a), relationship: said, contactB: contacts.get(b) };
    await setRelationship(actors.asAgent(by, daysAgo), setRelationshipInput.parse(input));
  }
  for (const { by, daysAgo, name, notes } of asked.contacts) {
    await createContact(actors.as(by, daysAgo), createContactInput.parse({ name, notes, kind: 'person' }));
  }
  await scanHousehold(actors.asSystem(0));
}

/** Adds the oldest first, because each memory is compared with the earlier ones. */
async function addMemories(
  actors: DemoActors,
  { memories }: DemoCases,
  contacts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const memory of memories.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { by, agent, daysAgo, contact, occurredDaysAgo, ...fields } = memory;
    const input = {
      ...fields,
      contact: contact && contacts.get(contact),
      occurredAt: occurredDaysAgo && daysBefore(actors.now, occurredDaysAgo).toISOString(),
    };
    const author = agent ? actors.asAgent(by, daysAgo) : actors.as(by, daysAgo);
    await storeMemory(author, storeMemoryInput.parse(input));
  }
}
