import { beforeAll, describe, expect, it } from 'vitest';
import { getContact } from '#server/contacts/contact/service.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { mergeContacts } from '#server/duplicate-contacts/merge/service/merge-contacts.ts';
import { exportVault } from '#server/exports/service/export-vault.ts';
import { ReadExport } from '#server/exports/testing/read-archive.ts';
import { listChanges } from '#server/journal/changes/service.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { updateMemoryInput } from '#server/memories/edit/schema.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { getChild, setChild } from './service/child-access.ts';
import { childEffect } from './service/child-effect.ts';

let home: TestHousehold;
let mia: string;

const userOf = (name: string): string => home.members.find((one) => one.name === name)?.userId ?? '';
const tell = async (ctx: Ctx, content: string, over: object = {}): Promise<string> => {
  const { memory } = await storeMemory(
    ctx,
    storeMemoryInput.parse({ content, category: 'event', privacy: 'public', ...over }),
  );
  return memory?.id ?? '';
};
const seen = (ctx: Ctx): Promise<string[]> =>
  ctx.vault.read(async ({ db, householdId }) => {
    const rows = await db.memory.findMany({
      where: { householdId, deletedAt: null },
      orderBy: { id: 'asc' },
    });
    return rows.map(({ content }) => content ?? '');
  });
const mark = (access: 'carers' | 'household' | null, carers: string[] = [], by = home.as('Nora')) =>
  setChild(by, { id: mia, access, carerIds: carers.map(userOf) });

const SCHOOL = 'Mia goes to Oak Primary';
const PICKED_UP = 'Nora fetches Mia from school on Mondays';
const DRAWN = 'Sam draws with Mia on Sundays';
const BREAD = 'The bakery closes at six';
const ALL = [SCHOOL, PICKED_UP, DRAWN, BREAD].sort();

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Sam', 'Ines']);
  mia = (await createContact(home.as('Nora'), { name: 'Mia', kind: 'person' })).contact.id;
  await tell(home.as('Nora'), SCHOOL, { contact: mia });
  await tell(home.as('Nora'), PICKED_UP, { who: [mia] });
  await tell(home.as('Sam'), DRAWN, { who: [mia] });
  await tell(home.as('Nora'), BREAD);
});

const all = async (ctx: Ctx) => (await seen(ctx)).sort();

describe('memories about a child', () => {
  it('are closed by the mark to everybody who does not care for the child, and opened by taking it off', async () => {
    expect(await all(home.as('Ines'))).toEqual(ALL);
    const { journalId, child } = await mark('carers', ['Leo']);
    expect(child.carers.map(({ name }) => name).sort()).toEqual(['Leo', 'Nora']);
    expect(await all(home.as('Nora'))).toEqual(ALL);
    expect(await all(home.as('Leo'))).toEqual(ALL);
    expect(await all(home.as('Ines'))).toEqual([BREAD]);
    expect(await all(home.asAgent(null))).toEqual([BREAD]);
    await mark('household');
    expect(await all(home.as('Ines'))).toEqual(ALL);
    expect(await all(home.asAgent(null))).toEqual(ALL);
    await mark(null);
    expect(await all(home.as('Ines'))).toEqual(ALL);
    expect(journalId).not.toBeNull();
  });

  it('stay with the member who said them, and with the person whom they are about', async () => {
    await mark('carers');
    expect(await all(home.as('Sam'))).toEqual([BREAD, DRAWN].sort());
    const about = await tell(home.as('Nora'), 'Ines looks after Mia on Fridays', {
      contact: 'Ines',
      who: [mia],
    });
    expect(about).not.toBe('');
    expect(await all(home.as('Ines'))).toEqual([BREAD, 'Ines looks after Mia on Fridays'].sort());
    expect(await all(home.as('Leo'))).toEqual([BREAD]);
  });

  it('reach an agent only if it acts for somebody who cares, and may see what is private', async () => {
    await mark('carers', ['Leo']);
    expect(await seen(home.asAgent('Nora'))).toContain(SCHOOL);
    expect(await seen(home.asAgent('Leo'))).toContain(SCHOOL);
    expect(await seen(home.asAgent('Ines'))).not.toContain(SCHOOL);
    expect(await all(home.asAgent('Nora', { ceiling: { privacy: 'public' } }))).toEqual([BREAD]);
  });

  it('make no private memory more open', async () => {
    const secretive = 'Sam thinks that Mia is shy';
    await tell(home.as('Sam'), secretive, { contact: mia, privacy: 'private' });
    await mark('carers', ['Leo']);
    for (const name of ['Nora', 'Leo', 'Ines']) expect(await seen(home.as(name))).not.toContain(secretive);
    expect(await seen(home.as('Sam'))).toContain(secretive);
  });

  it('are closed from the moment at which they come to be about the child, with their history', async () => {
    await mark('carers');
    const id = await tell(home.as('Nora'), 'The swimming lesson is at four');
    const ines = home.as('Ines');
    const versions = () =>
      ines.vault.read(({ db, householdId }) =>
        db.change.count({ where: { householdId, tableName: 'memory', rowKey: { equals: { id } } } }),
      );
    expect(await versions()).toBe(1);
    await updateMemory(home.as('Nora'), updateMemoryInput.parse({ id, who: [mia] }));
    expect(await seen(ines)).not.toContain('The swimming lesson is at four');
    expect(await versions()).toBe(0);
    await updateMemory(home.as('Nora'), updateMemoryInput.parse({ id, who: [] }));
    expect(await seen(ines)).toContain('The swimming lesson is at four');
  });

  it('stay closed after they were taken back, in their history', async () => {
    await mark('carers');
    const { memory, journalId } = await storeMemory(
      home.as('Nora'),
      storeMemoryInput.parse({ content: 'Mia lost a tooth', privacy: 'public', who: [mia] }),
    );
    await undoEntry(home.as('Nora'), { id: journalId ?? '' });
    const versions = (ctx: Ctx): Promise<number> =>
      ctx.vault.read(({ db, householdId }) =>
        db.change.count({
          where: { householdId, tableName: 'memory', rowKey: { equals: { id: memory?.id ?? '' } } },
        }),
      );
    expect(await seen(home.as('Nora'))).not.toContain('Mia lost a tooth');
    expect(await versions(home.as('Nora'))).toBeGreaterThan(0);
    expect(await versions(home.as('Ines'))).toBe(0);
  });

  it('can be added by an agent of the household, which cannot read them back', async () => {
    await mark('carers');
    const hub = home.asAgent(null);
    await tell(hub, 'Mia has chess club on Thursdays', { contact: mia });
    expect(await seen(hub)).not.toContain('Mia has chess club on Thursdays');
    expect(await seen(home.as('Nora'))).toContain('Mia has chess club on Thursdays');
    const { items } = await listChanges(hub, { after: undefined, limit: 200 });
    const told = await home
      .as('Nora')
      .vault.read(({ db, householdId }) =>
        db.memory.findFirstOrThrow({ where: { householdId, content: { startsWith: 'Mia has chess' } } }),
      );
    expect(told.childIds).toEqual([mia]);
    expect(items.map(({ id }) => id)).not.toContain(told.id);
  });

  it('stay closed when the contact is merged into another, also after the merge is undone', async () => {
    await mark('carers', ['Leo']);
    const twin = (await createContact(home.as('Nora'), { name: 'Mia Rivera', kind: 'person' })).contact.id;
    await tell(home.as('Nora'), 'Mia Rivera plays the viola', { contact: twin });
    const { journalId } = await mergeContacts(home.as('Nora'), { id: twin, mergeId: mia });
    expect(await seen(home.as('Ines'))).not.toContain(SCHOOL);
    expect(await seen(home.as('Ines'))).not.toContain('Mia Rivera plays the viola');
    expect(await seen(home.as('Leo'))).toContain(SCHOOL);
    expect((await undoEntry(home.as('Nora'), { id: journalId ?? '' })).outcome).toBe('undone');
    expect(await seen(home.as('Ines'))).not.toContain(SCHOOL);
    expect(await seen(home.as('Ines'))).toContain('Mia Rivera plays the viola');
  });
});

describe('memories about a child, closed by a mark', () => {
  const unmarked = async (name: string): Promise<string> =>
    (await createContact(home.as('Nora'), { name, kind: 'person' })).contact.id;
  const close = (id: string) => setChild(home.as('Nora'), { id, access: 'carers', carerIds: [] });

  it.each(['contact', 'relationship'])(
    'include one of a %s that is being stored just then',
    async (about) => {
      const nora = home.as('Nora');
      const child = await unmarked(`Pia with a ${about}`);
      const { relationship } = await setRelationship(nora, {
        contactA: 'Leo',
        contactB: child,
        relationship: 'friend_of',
      });
      const relationshipId = relationship?.id ?? null;
      const content = `Stored in passing about a ${about}`;
      let marking: Promise<unknown> = Promise.resolve();
      await nora.vault.write('memory.store', async ({ db, householdId, now }) => {
        await db.memory.create({
          data: {
            ...{ householdId, id: newId(), content, contentHash: Buffer.from(content), privacy: 'public' },
            ...{ category: 'event', importance: 'medium', source: 'statement', confidence: 1 },
            ...{ emotionalIntensity: 0, recordedAt: now, lastReinforcedAt: now, updatedAt: now },
            ...(about === 'contact' ? { contactId: child } : { relationshipId }),
          },
        });
        marking = close(child);
        await Promise.race([marking, new Promise((resolve) => setTimeout(resolve, 1_000))]);
      });
      await marking;
      expect(await seen(nora)).toContain(content);
      expect(await seen(home.as('Ines'))).not.toContain(content);
    },
  );

  it('stay closed when an older merge is undone after it', async () => {
    const [kept, twin] = [await unmarked('Una Berg'), await unmarked('Una B.')];
    await tell(home.as('Nora'), 'Una B. plays the oboe', { contact: twin });
    const { journalId } = await mergeContacts(home.as('Leo'), { id: kept, mergeId: twin });
    await close(kept);
    expect(await seen(home.as('Ines'))).not.toContain('Una B. plays the oboe');
    await undoEntry(home.as('Leo'), { id: journalId ?? '' }).catch(() => null);
    await undoEntry(home.as('Nora'), { id: journalId ?? '' }).catch(() => null);
    expect((await getContact(home.as('Nora'), { id: twin })).contact.id).toBe(twin);
    expect(await seen(home.as('Nora'))).toContain('Una B. plays the oboe');
    expect(await seen(home.as('Ines'))).not.toContain('Una B. plays the oboe');
  });

  it('are as open as before when a merge into the child is undone', async () => {
    const [kept, twin] = [await unmarked('Vera Lund'), await unmarked('Vera L.')];
    await close(kept);
    await tell(home.as('Nora'), 'Vera L. plays the harp', { contact: twin });
    const { journalId } = await mergeContacts(home.as('Nora'), { id: kept, mergeId: twin });
    expect(await seen(home.as('Ines'))).not.toContain('Vera L. plays the harp');
    await undoEntry(home.as('Nora'), { id: journalId ?? '' });
    expect(await seen(home.as('Ines'))).toContain('Vera L. plays the harp');
  });

  it('are in no shared export', async () => {
    const child = await unmarked('Ida');
    await tell(home.as('Nora'), 'Ida has the blue peg', { contact: child });
    const shared = async () =>
      (
        await ReadExport.from(
          (
            await exportVault(home.as('Nora'), { part: 'shared', secrets: false })
          ).content,
        )
      ).everything;
    expect(await shared()).toContain('Ida has the blue peg');
    await close(child);
    expect(await shared()).not.toContain('Ida has the blue peg');
    expect(await shared()).toContain(BREAD);
  });
});

describe('who is a child', () => {
  it('is said by owners and admins only, never by a key, and undone by them', async () => {
    await mark(null);
    await expect(mark('carers', [], home.as('Leo'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(mark('carers', [], home.asAgent('Nora'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { journalId } = await mark('carers');
    const id = journalId ?? '';
    await expect(undoEntry(home.as('Leo'), { id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await undoEntry(home.as('Nora'), { id })).outcome).toBe('undone');
    expect((await getChild(home.as('Leo'), { id: mia })).child).toMatchObject({ access: null, carers: [] });
  });

  it('must be a person, and who cares must be a member', async () => {
    const nora = home.as('Nora');
    const { contact: choir } = await createContact(nora, { name: 'Choir', kind: 'group' });
    await expect(setChild(nora, { id: choir.id, access: 'carers', carerIds: [] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(setChild(nora, { id: mia, access: 'carers', carerIds: [mia] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('is suggested by a birthday, and never decided by it', async () => {
    const { contact } = await createContact(home.as('Nora'), {
      name: 'Tom',
      kind: 'person',
      importantDates: [{ label: 'Birthday', date: '2015-06-01' }],
    });
    expect((await getChild(home.as('Nora'), { id: contact.id })).child).toMatchObject({
      access: null,
      isUnderAge: true,
      can: { mark: true },
    });
  });
});

describe('the effect of a mark', () => {
  it('is counted before, for each member and for agents of the household, and comes true', async () => {
    await mark(null);
    const plan = { id: mia, access: 'carers' as const, carerIds: [userOf('Leo')] };
    const before = new Map<string, number>();
    for (const name of ['Nora', 'Leo', 'Sam', 'Ines']) before.set(name, (await seen(home.as(name))).length);
    const hub = (await seen(home.asAgent(null))).length;
    const { effects } = await childEffect(home.as('Nora'), plan);
    expect(effects.map(({ name }) => name).sort()).toEqual(['Agents of the household', 'Ines', 'Sam']);
    await setChild(home.as('Nora'), plan);
    for (const { name, userId, loses, gains } of effects) {
      const now = (await seen(userId === null ? home.asAgent(null) : home.as(name))).length;
      expect({ name, lost: (before.get(name) ?? hub) - now }).toEqual({ name, lost: loses - gains });
    }
    const { effects: opened } = await childEffect(home.as('Nora'), { ...plan, access: 'household' });
    expect(opened.map(({ loses }) => loses)).toEqual([0, 0, 0]);
    expect(opened.map(({ gains }) => gains)).toEqual(effects.map(({ loses }) => loses));
    await expect(childEffect(home.as('Leo'), plan)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
