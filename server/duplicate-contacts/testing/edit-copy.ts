import { setPhoto } from '#server/contacts/photo/service.ts';
import { updateContactInput } from '#server/contacts/schema.ts';
import { removeContact, updateContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import type { TestHousehold } from '#server/db/testing/household.ts';
import { updateMemoryInput } from '#server/memories/edit/schema.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { removeRelationship } from '#server/relationships/remove/service.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { updateRelationship } from '#server/relationships/update/service.ts';
import type { Edit } from './merge-case.ts';
import type { Copy } from './merge-case-copies.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
).toString('base64');

const at = <T>(rows: readonly T[], row: number): T | undefined => rows[row % Math.max(1, rows.length)];

export async function doEdit(home: TestHousehold, copy: Copy, edit: Edit, n: number): Promise<boolean> {
  try {
    return await attempt(home, copy, edit, n);
  } catch (error) {
    if (error instanceof AppError && ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'].includes(error.code))
      return false;
    throw error;
  }
}

async function attempt(home: TestHousehold, copy: Copy, edit: Edit, n: number): Promise<boolean> {
  const nora = home.as('Nora');
  switch (edit.do) {
    case 'noteTie':
    case 'endTie':
    case 'removeTie':
      return editTie(home, copy, edit, n);
    case 'rewrite':
    case 'weigh':
    case 'forget':
    case 'unname':
      return editMemory(home, copy, edit, n);
    case 'relate': {
      const [contactA = '', contactB = ''] = [copy.contacts.kept, copy.contacts.x2];
      const { outcome } = await setRelationship(nora, {
        contactA,
        contactB,
        relationship: 'teacher_of',
        notes: `n${n}`,
      });
      return outcome === 'created' || outcome === 'updated';
    }
    case 'remember':
      await storeMemory(
        nora,
        parseInput(storeMemoryInput, {
          content: `A day of ${n} plums and ${n} pears`,
          contact: copy.contacts.kept,
        }),
      );
      return true;
    default:
      return editContact(nora, copy, edit, n);
  }
}

type ContactEdit = Extract<
  Edit,
  { do: 'rename' | 'note' | 'tag' | 'untag' | 'date' | 'call' | 'uncall' | 'reach' | 'photo' | 'remove' }
>;

async function editContact(ctx: Ctx, copy: Copy, edit: ContactEdit, n: number): Promise<boolean> {
  const id = copy.contacts.kept ?? '';
  const change = (input: object) => updateContact(ctx, parseInput(updateContactInput, { id, ...input }));
  const now = await ctx.vault.read((tx) =>
    tx.db.contact.findFirstOrThrow({ where: { id }, include: { aliases: true, channels: true } }),
  );
  switch (edit.do) {
    case 'rename':
      await change({ givenName: `Given ${n}` });
      return true;
    case 'note':
      await change({ notes: `Noted ${n}.` });
      return true;
    case 'tag':
      await change({ tags: [...now.tags, `tag ${n}`] });
      return true;
    case 'untag': {
      const gone = at(['school', 'choir', 'música'], edit.row);
      await change({ tags: now.tags.filter((tag) => tag !== gone) });
      return true;
    }
    case 'date': {
      const dates = Array.isArray(now.importantDates) ? now.importantDates : [];
      await change({ importantDates: [...dates, { label: `day ${n}`, date: '2001-02-03' }] });
      return true;
    }
    case 'call':
      await change({ aliases: [...now.aliases.map(({ alias }) => alias), `Alias ${n}`] });
      return true;
    case 'uncall':
      return uncall(ctx, copy, at(copy.aliases, edit.row));
    case 'reach': {
      const channels = now.channels.map(({ kind, value, label }) => ({
        kind,
        value,
        ...(label ? { label } : {}),
      }));
      await change({ channels: [...channels, { kind: 'handle', value: `@n${n}` }] });
      return true;
    }
    case 'photo':
      await setPhoto(ctx, { id, mediaType: 'image/png', data: PIXEL });
      return true;
    case 'remove':
      await removeContact(ctx, { id });
      return true;
  }
}

async function uncall(ctx: Ctx, copy: Copy, aliasId: string | undefined): Promise<boolean> {
  if (aliasId === undefined) return false;
  const row = await ctx.vault.read((tx) => tx.db.contactAlias.findFirst({ where: { id: aliasId } }));
  if (!row) return false;
  const all = await ctx.vault.read((tx) =>
    tx.db.contactAlias.findMany({ where: { contactId: row.contactId } }),
  );
  const aliases = all.filter((one) => one.id !== aliasId).map(({ alias }) => alias);
  await updateContact(ctx, parseInput(updateContactInput, { id: row.contactId, aliases }));
  return copy.aliases.includes(aliasId);
}

const ctxOfOwner = (home: TestHousehold, owner: string | null): Ctx =>
  home.as(owner === 'leo' ? 'Leo' : 'Nora');

async function editTie(
  home: TestHousehold,
  copy: Copy,
  edit: Extract<Edit, { do: 'noteTie' | 'endTie' | 'removeTie' }>,
  n: number,
): Promise<boolean> {
  const tie = at(copy.ties, edit.row);
  if (!tie) return false;
  const ctx = ctxOfOwner(home, tie.owner);
  if (edit.do === 'removeTie') await removeRelationship(ctx, { id: tie.id });
  else if (edit.do === 'noteTie') await updateRelationship(ctx, { id: tie.id, notes: `Told ${n}.` });
  else {
    const ending = { status: 'former' as const, validFrom: '2011-01-01', validUntil: '2012-01-01' };
    await updateRelationship(ctx, { id: tie.id, ...ending });
  }
  return true;
}

async function editMemory(
  home: TestHousehold,
  copy: Copy,
  edit: Extract<Edit, { do: 'rewrite' | 'weigh' | 'forget' | 'unname' }>,
  n: number,
): Promise<boolean> {
  const memory = at(copy.memories, edit.row);
  if (!memory) return false;
  const ctx = ctxOfOwner(home, memory.owner);
  const { id } = memory;
  const now = await ctx.vault.read((tx) => tx.db.memory.findFirst({ where: { id }, include: { who: true } }));
  if (now?.status !== 'active' || now.deletedAt !== null) return false;
  const change = (input: object) => updateMemory(ctx, parseInput(updateMemoryInput, { id, ...input }));
  if (edit.do === 'rewrite') await change({ content: `It was ${n} plums and ${n} pears` });
  else if (edit.do === 'weigh') await change({ importance: 'high', tags: [`tag ${n}`] });
  else if (edit.do === 'forget') await forgetMemory(ctx, id);
  else {
    const who = now.who.map(({ contactId }) => contactId);
    // in the copy that was not merged, the memory may mention either of the two contacts
    const gone = [copy.contacts.kept, copy.contacts.other].find(
      (one) => one !== undefined && who.includes(one),
    );
    if (gone === undefined) return false;
    await change({ who: who.filter((contactId) => contactId !== gone) });
  }
  return true;
}
