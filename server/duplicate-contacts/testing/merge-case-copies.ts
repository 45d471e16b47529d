import { createHash } from 'node:crypto';
import type { Prisma } from '#generated/vault/client.ts';
import { newId } from '#server/core/ids.ts';
import type { TestHousehold } from '#server/db/testing/household.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { MergeCase } from './merge-case.ts';

export interface Copy {
  contacts: Record<string, string>;
  aliases: string[];
  ties: { id: string; owner: string | null }[];
  memories: { id: string; owner: string | null }[];
  who: { memoryId: string; contactId: string }[];
  labels: Map<string, string>;
}

const PIXEL = { one: 'iVBORw0KGgo=', two: 'iVBORw0KGgoAAAA=' } as const;
const STATEMENTS = ['sings alto', 'keeps bees', 'moved to Gijón', 'hates olives'] as const;
const letters = 'bcdfghjklmnpqrstvwxz';
/** Returns random text for names, so that contacts of different cases never look like duplicates. */
const token = (): string =>
  Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

interface Draft {
  copy: Copy;
  word: string;
  contacts: Prisma.ContactCreateManyInput[];
  aliases: Prisma.ContactAliasCreateManyInput[];
  channels: Prisma.ContactChannelCreateManyInput[];
  photos: Prisma.ContactPhotoCreateManyInput[];
  ties: Prisma.RelationshipCreateManyInput[];
  memories: Prisma.MemoryCreateManyInput[];
  who: Prisma.MemoryContactCreateManyInput[];
}

type TypeOf = ReadonlyMap<string, { id: string; isDirectional: boolean }>;

function draftPeople(draft: Draft, of: MergeCase, householdId: string, now: Date): void {
  for (const label of ['kept', 'other', 'x1', 'x2']) {
    const id = newId();
    draft.copy.contacts[label] = id;
    const given = label === 'kept' ? of.kept : label === 'other' ? of.other : null;
    const { givenName = null, familyName = null, notes = null } = given ?? {};
    const row = { householdId, id, kind: 'person', name: token(), givenName, familyName, notes };
    draft.contacts.push({
      ...row,
      tags: given?.tags ?? [],
      importantDates: given?.importantDates ?? [],
      createdAt: now,
      updatedAt: now,
    });
    draft.copy.labels.set(row.name, `name of ${label}`);
    draft.copy.labels.set(id, label);
    for (const alias of given?.aliases ?? []) {
      const aliasId = newId();
      draft.copy.aliases.push(aliasId);
      draft.aliases.push({ householdId, id: aliasId, contactId: id, alias: `${alias} ${draft.word}` });
    }
    for (const channel of given?.channels ?? []) {
      draft.channels.push({ householdId, id: newId(), contactId: id, ...channel });
    }
    if (given?.photo) {
      const image = Uint8Array.from(Buffer.from(PIXEL[given.photo === 'one' ? 'one' : 'two'], 'base64'));
      draft.photos.push({ householdId, contactId: id, mediaType: 'image/png', image });
    }
  }
}

function draftTies(
  draft: Draft,
  of: MergeCase,
  householdId: string,
  types: TypeOf,
  users: TestHousehold,
  now: Date,
) {
  const taken = new Set<string>();
  for (const tie of of.ties) {
    const one = draft.copy.contacts[tie.of] ?? '';
    const to = tie.to === 'each other' ? (tie.of === 'kept' ? 'other' : 'kept') : tie.to;
    const two = draft.copy.contacts[to] ?? '';
    const type = types.get(tie.type);
    if (!type) throw new Error(`There is no relationship type ${tie.type}.`);
    const turns = type.isDirectional ? tie.isTurned : one > two;
    const [a, b] = turns ? [two, one] : [one, two];
    const slot = [a, type.id, b, tie.owner ?? 'public'].join();
    if (taken.has(slot)) continue;
    taken.add(slot);
    const id = newId();
    draft.copy.labels.set(id, `tie ${draft.ties.length}`);
    draft.copy.ties.push({ id, owner: tie.owner });
    draft.ties.push({
      householdId,
      id,
      contactAId: a,
      contactBId: b,
      typeId: type.id,
      aNoun: turns ? null : tie.noun,
      bNoun: turns ? tie.noun : null,
      notes: tie.notes,
      validFrom: tie.validFrom === null ? null : new Date(tie.validFrom),
      status: tie.status,
      privacy: tie.owner === null ? 'public' : 'private',
      ownerId: tie.owner === null ? null : userOf(users, tie.owner),
      deletedAt: tie.isDeleted ? now : null,
      createdAt: now,
      updatedAt: now,
    });
  }
}

const userOf = (home: TestHousehold, label: string): string =>
  home.members.find(({ name }) => name.toLowerCase() === label)?.userId ?? '';

function draftMemories(
  draft: Draft,
  of: MergeCase,
  householdId: string,
  home: TestHousehold,
  now: Date,
): void {
  const taken = new Set<string>();
  for (const memory of of.memories) {
    const tie = draft.copy.ties[memory.tie % Math.max(1, draft.copy.ties.length)];
    const relationshipId = memory.of === 'tie' ? (tie?.id ?? null) : null;
    const contactId =
      relationshipId === null ? (draft.copy.contacts[memory.of] ?? draft.copy.contacts.kept ?? '') : null;
    const content = STATEMENTS[memory.statement] ?? STATEMENTS[0];
    const ownerId = memory.owner === null ? null : userOf(home, memory.owner);
    const privacy = memory.isPrivate && ownerId !== null ? 'private' : 'public';
    const slot = [ownerId, contactId, relationshipId, privacy, content].join();
    if (taken.has(slot) && !memory.isForgotten) continue;
    if (!memory.isForgotten) taken.add(slot);
    const id = newId();
    draft.copy.labels.set(id, `memory ${draft.memories.length}`);
    draft.copy.memories.push({ id, owner: memory.owner });
    draft.memories.push({
      householdId,
      id,
      content,
      contentHash: Uint8Array.from(createHash('sha256').update(`${content}\n\n`).digest()),
      subjectContactId: memory.subject === null ? null : (draft.copy.contacts[memory.subject] ?? null),
      recordedAt: now,
      category: 'biographical',
      contactId,
      relationshipId,
      ownerId,
      confidence: 0.9,
      emotionalIntensity: 0.2,
      lastReinforcedAt: now,
      importance: 'medium',
      source: 'statement',
      privacy,
      updatedAt: now,
      deletedAt: memory.isForgotten ? now : null,
      embeddingStatus: 'none',
    });
    for (const label of memory.who) {
      const named = { memoryId: id, contactId: draft.copy.contacts[label] ?? '' };
      draft.copy.who.push(named);
      draft.who.push({ householdId, ...named });
    }
  }
}

export async function putCopies(home: TestHousehold, cases: readonly MergeCase[]): Promise<Copy[]> {
  const ctx = home.asSystem();
  return ctx.vault.write('test.put', async (tx) => {
    const types = await typesOf(tx);
    const members = home.members.map(({ name, contactId }) => [name.toLowerCase(), contactId] as const);
    const drafts = cases.map((of) => {
      const labels = new Map(members.map(([label, id]) => [id, label]));
      const copy: Copy = {
        contacts: Object.fromEntries(members),
        aliases: [],
        ties: [],
        memories: [],
        who: [],
        labels,
      };
      const word = token();
      labels.set(word, 'word');
      const draft: Draft = {
        copy,
        word,
        contacts: [],
        aliases: [],
        channels: [],
        photos: [],
        ties: [],
        memories: [],
        who: [],
      };
      draftPeople(draft, of, tx.householdId, ctx.now);
      draftTies(draft, of, tx.householdId, types, home, ctx.now);
      draftMemories(draft, of, tx.householdId, home, ctx.now);
      return draft;
    });
    await tx.db.contact.createMany({ data: drafts.flatMap((draft) => draft.contacts) });
    await tx.db.contactAlias.createMany({ data: drafts.flatMap((draft) => draft.aliases) });
    await tx.db.contactChannel.createMany({ data: drafts.flatMap((draft) => draft.channels) });
    await tx.db.contactPhoto.createMany({ data: drafts.flatMap((draft) => draft.photos) });
    await tx.db.relationship.createMany({ data: drafts.flatMap((draft) => draft.ties) });
    await tx.db.memory.createMany({ data: drafts.flatMap((draft) => draft.memories) });
    await tx.db.memoryContact.createMany({ data: drafts.flatMap((draft) => draft.who) });
    return drafts.map(({ copy }) => copy);
  });
}

async function typesOf(tx: VaultTx): Promise<TypeOf> {
  const rows = await tx.db.relationshipType.findMany({
    where: { householdId: tx.householdId },
    select: { id: true, name: true, isDirectional: true },
  });
  return new Map(rows.map(({ name, ...type }) => [name, type]));
}
