import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { showInput } from '../picture/schema.ts';

export interface GraphHousehold {
  home: TestHousehold;
  id: Record<string, string>;
}

export async function tell(ctx: Ctx, said: Record<string, unknown>): Promise<string> {
  const { memory } = await storeMemory(ctx, storeMemoryInput.parse(said));
  if (!memory) throw new Error(`The memory was not stored: ${JSON.stringify(said)}`);
  return memory.id;
}

export async function link(
  home: TestHousehold,
  fromId: string,
  type: string,
  toId: string,
  over: { strength?: number; createdAt?: Date; origin?: string } = {},
): Promise<string> {
  const id = newId();
  const { householdId } = home;
  await home.asSystem().vault.write('test.link', (tx) =>
    tx.db.edge.upsert({
      where: { householdId_fromId_toId_type: { householdId, fromId, toId, type } },
      update: {},
      create: { householdId, id, fromId, toId, type, strength: 0.9, createdAt: NOW, ...over },
    }),
  );
  return id;
}

/** Ids whose key begins with "hidden" are private or secret data of Leo's. */
export async function makeGraphHousehold(): Promise<GraphHousehold> {
  const home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
  const [nora, leo] = [home.as('Nora'), home.as('Leo')];
  const contact = async (name: string): Promise<string> =>
    (await createContact(nora, { name, kind: 'person' })).contact.id;
  const id: Record<string, string> = {
    nora: home.members[0]?.contactId ?? '',
    leo: home.members[1]?.contactId ?? '',
    zoe: home.members[2]?.contactId ?? '',
    ana: await contact('Ana Núñez'),
    alex: await contact('Alex'),
    alexToo: await contact('Alex Iñárritu'),
  };
  await setRelationship(nora, { contactA: id.ana ?? '', contactB: 'me', relationship: 'sister' });
  await setRelationship(nora, {
    contactA: id.alex ?? '',
    contactB: id.ana ?? '',
    relationship: 'child_of',
  });
  await setRelationship(leo, {
    contactA: id.alexToo ?? '',
    contactB: 'me',
    relationship: 'ex_partner_of',
    privacy: 'private',
  });
  const public_ = { privacy: 'public' };
  id.school = await tell(nora, {
    content: 'We chose St Anne’s school for Alex',
    ...public_,
    who: [id.alex],
  });
  id.commute = await tell(nora, {
    content: 'The way to school must stay under twenty minutes',
    ...public_,
    contact: 'us',
  });
  id.bike = await tell(leo, { content: 'St Anne’s is twelve minutes by bicycle', ...public_ });
  id.football = await tell(leo, {
    content: 'Football at Hill School is on Tuesdays',
    ...public_,
    category: 'event',
    occurredAt: '2026-10-02',
  });
  id.hiddenDiary = await tell(leo, {
    content: 'Xylophone doubts about the school of the zeppelin',
    privacy: 'private',
  });
  id.hiddenSecret = await tell(leo, { content: 'Xylophone surprise in a zeppelin', privacy: 'secret' });
  await link(home, id.school, 'caused_by', id.commute, { strength: 0.8 });
  await link(home, id.bike, 'supports', id.school);
  await link(home, id.football, 'contradicts', id.bike, { strength: 0.5 });
  await link(home, id.school, 'caused_by', id.hiddenDiary, { strength: 1 });
  await link(home, id.commute, 'caused_by', id.hiddenDiary);
  await link(home, id.hiddenDiary, 'relates_to', id.football, { strength: 1 });
  return { home, id };
}

export const asked = (input: Record<string, unknown> = {}) => showInput.parse(input);
