import { createContactInput, updateContactInput } from '#server/contacts/schema.ts';
import { addNamedContact, createOwnContact } from '#server/contacts/write/service/add-contact.ts';
import { createContact, updateContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import type { DemoContact, DemoFamily, DemoMemory, DemoRelationship } from '../../family/schema.ts';
import { addCases } from './add-cases.ts';
import { addEdges } from './add-edges.ts';
import { addSuggestions } from './add-suggestions.ts';
import { type DemoActors, daysBefore } from './demo-actors.ts';
import { inParallel } from './map-in-parallel.ts';

type Ids = ReadonlyMap<string, string>;

/** Adds the demo data with the services that real input uses. Throws if an item is refused. */
export async function fillDemo(actors: DemoActors, family: DemoFamily): Promise<{ memoryIdOf: Ids }> {
  const since = 1 + Math.max(...family.memories.map((memory) => memory.recordedDaysAgo));
  const contacts = await addContacts(actors, family, since);
  const relationships = await addRelationships(actors, family, contacts, since);
  const memoryIdOf = await addMemories(actors, family, contacts, relationships);
  await addEdges(actors, family.edges, memoryIdOf);
  await addCases(actors, family.cases, contacts);
  await addSuggestions(actors, family.suggestions, family.household.timeZone);
  return { memoryIdOf };
}

function detailsOf(contact: DemoContact) {
  const { key: _, kind: __, ...details } = contact;
  return details;
}

const ownerOf = (family: DemoFamily): string =>
  family.members.find((member) => member.role === 'owner')?.key ?? 'nobody';

async function addContacts(actors: DemoActors, family: DemoFamily, since: number): Promise<Ids> {
  const owner = actors.as(ownerOf(family), since);
  const system = actors.asSystem(since);
  const { homeContactId } = await owner.vault.read(async (tx) => tx.circle);
  const existing = async (contact: DemoContact): Promise<string | null> => {
    if (contact.key === family.household.homeGroup) return homeContactId;
    const userId = actors.userIdOf.get(contact.key);
    const { name, kind } = contact;
    if (userId) return system.vault.write('member.join', (tx) => createOwnContact(tx, { userId, name }));
    if (kind !== 'agent') return null;
    return system.vault.write('agent.join', (tx) =>
      addNamedContact(tx, { name, kind, createdByAgent: null }),
    );
  };
  const entries = await inParallel(family.contacts, async (contact): Promise<[string, string]> => {
    const details = detailsOf(contact);
    const id = await existing(contact);
    if (id !== null) {
      await updateContact(system, updateContactInput.parse({ ...details, id }));
      return [contact.key, id];
    }
    const added = await createContact(owner, createContactInput.parse({ ...details, kind: contact.kind }));
    return [contact.key, added.contact.id];
  });
  return new Map(entries);
}

const nameOf = (a: string, type: string, b: string): string => `${a} ${type} ${b}`;

function idIn(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data mentions the unknown key ${key}.`);
  return id;
}

async function addRelationships(
  actors: DemoActors,
  family: DemoFamily,
  contacts: Ids,
  since: number,
): Promise<Ids> {
  const members = new Set(family.members.map((member) => member.key));
  const owner = ownerOf(family);
  const authorOf = ({ a, type, privacy }: DemoRelationship) => {
    if (privacy !== 'public' && members.has(a)) return actors.as(a, since);
    return type === 'member_of' ? actors.asSystem(since) : actors.as(owner, since);
  };
  const entries = await inParallel(family.relationships, async (fact): Promise<[string, string]> => {
    const { a, type, b, aWord, bWord, ...rest } = fact;
    const [contactA, contactB] = [idIn(contacts, a), idIn(contacts, b)];
    const author = authorOf(fact);
    const input = setRelationshipInput.parse({ ...rest, contactA, relationship: aWord ?? type, contactB });
    const { relationship, outcome } = await setRelationship(author, input);
    if (bWord !== undefined) {
      const reversed = { contactA: contactB, relationship: bWord, contactB: contactA };
      await setRelationship(author, setRelationshipInput.parse(reversed));
    }
    const name = nameOf(a, type, b);
    if (relationship === null) throw new Error(`The demo relationship ${name} was not stored: ${outcome}.`);
    return [name, relationship.id];
  });
  return new Map(entries);
}

async function addMemories(
  actors: DemoActors,
  family: DemoFamily,
  contacts: Ids,
  relationships: Ids,
): Promise<Ids> {
  const oldestFirst = family.memories.toSorted((a, b) => b.recordedDaysAgo - a.recordedDaysAgo);
  const entries = await inParallel(oldestFirst, async (memory): Promise<[string, string]> => {
    const input = storeMemoryInput.parse(inputOf(memory, actors.now, contacts, relationships));
    const stored = await storeMemory(actors.as(memory.by, memory.recordedDaysAgo), input);
    if (stored.outcome !== 'stored' || stored.memory === null) {
      throw new Error(`The demo memory ${memory.key} was not stored: ${stored.outcome}.`);
    }
    if (memory.repeatedDaysAgo !== undefined)
      await storeMemory(actors.as(memory.by, memory.repeatedDaysAgo), input);
    return [memory.key, stored.memory.id];
  });
  return new Map(entries);
}

function inputOf(memory: DemoMemory, now: Date, contacts: Ids, relationships: Ids) {
  const {
    key,
    by,
    contact,
    relationship,
    who,
    recordedDaysAgo,
    repeatedDaysAgo,
    occurredDaysAgo,
    expiresInDays,
    ...fields
  } = memory;
  const inDays = (days: number | undefined) =>
    days === undefined ? undefined : daysBefore(now, days).toISOString();
  return {
    ...fields,
    contact: contact && idIn(contacts, contact),
    relationshipId: relationship && idIn(relationships, nameOf(...relationship)),
    who: who.map((one) => idIn(contacts, one)),
    occurredAt: fields.occurredAt ?? inDays(occurredDaysAgo),
    expiresAt: inDays(expiresInDays && -expiresInDays),
  };
}
