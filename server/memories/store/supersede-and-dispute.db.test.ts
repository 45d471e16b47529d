import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import type { Vault, VaultTx } from '#server/db/vault.ts';
import { policySchema } from '#server/domain/words/household-policy.ts';
import { relateInput } from '#server/edges/edge/schema.ts';
import { relate } from '#server/edges/relate/service/relate-memories.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import type { LanguageModel } from '#server/models/language-model.ts';
import {
  createRelationReader,
  type RelationReader,
  type StatementPair,
} from '#server/models/relation-reader.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { updateMemoryInput } from '../edit/schema.ts';
import { updateMemory } from '../edit/service/update-memory.ts';
import { listMemories } from '../list/service.ts';
import { getMemory } from '../testing/get-memory.ts';
import { storeMemoryInput } from './schema.ts';
import { prepare } from './service/prepare-drafts.ts';
import { storeMemory } from './service/store-memory.ts';
import { storeDraft } from './service/store-pipeline.ts';
import type { StoredMemory } from './service/write-memory.ts';

const store = (ctx: Ctx, content: string, over: object = {}) =>
  storeMemory(ctx, parseInput(storeMemoryInput, { content, ...over }));

async function tell(ctx: Ctx, content: string, over: object = {}): Promise<string> {
  const { memory } = await store(ctx, content, over);
  if (!memory) throw new Error('The memory was not stored, or its author cannot read it.');
  return memory.id;
}

const casesOf = (home: TestHousehold, ctx: Ctx, memoryId: string) =>
  ctx.vault.read((tx) =>
    tx.db.reviewCase.findMany({
      where: { householdId: home.householdId, OR: [{ existingId: memoryId }, { incomingId: memoryId }] },
      orderBy: { openedAt: 'asc' },
    }),
  );

let home: TestHousehold;
let minute = 0;
const as = (name: string): Ctx => home.as(name, new Date(Date.UTC(2026, 10, 21, 12, minute++)));
const statusOf = async (id: string, name = 'Nora') => (await getMemory(as(name), id)).status;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
});

describe('storing a change', () => {
  it('supersedes the older memory, and one undo reverts everything', async () => {
    const older = await tell(as('Nora'), 'I live in Porto');
    const result = await store(as('Nora'), 'I moved to Braga');
    expect(result).toMatchObject({
      outcome: 'superseded',
      memory: { status: 'active' },
      conflicts: [{ existing: { id: older, status: 'superseded' }, kind: 'update', caseId: null }],
    });
    await undoEntry(as('Nora'), { id: result.journalId ?? '' });
    expect(await statusOf(older)).toBe('active');
    await expect(getMemory(as('Nora'), result.memory?.id ?? '')).rejects.toThrow('No such memory');
    const edges = await as('Nora').vault.read((tx) =>
      tx.db.edge.count({ where: { householdId: home.householdId, type: 'supersedes' } }),
    );
    expect(edges).toBe(0);
  });

  it('supersedes only the most certain match if several could be meant', async () => {
    await tell(as('Nora'), 'I swim in the lake');
    await tell(as('Nora'), 'I swim in the lake with Marta');
    const result = await store(as('Nora'), 'I no longer swim in the lake');
    expect(result.outcome).toBe('superseded');
    expect(result.conflicts).toHaveLength(1);
    expect(result.conflicts[0]?.existing).toMatchObject({
      content: 'I swim in the lake',
      status: 'superseded',
    });
  });

  it('supersedes nothing if a person is asked about another conflict', async () => {
    const ended = await tell(as('Zoë'), 'I rent a garage');
    await tell(as('Zoë'), 'I rent a garage and a cellar, and I pay for both by the month');
    const result = await store(as('Zoë'), 'I no longer rent a garage');
    expect(result.outcome).toBe('disputed');
    expect(result.conflicts.every(({ caseId }) => caseId !== null)).toBe(true);
    expect(await statusOf(ended, 'Zoë')).not.toBe('superseded');
  });

  it('distinguishes two people who share a kin term', async () => {
    for (const [before, after] of [
      ['My uncle Bob lives in Cork', 'My uncle Ted lives in Delft'],
      ['My friend Sam drives a red Volvo', 'Ines, my friend, sold the red Volvo'],
      ['My colleague Kofi works at the harbour', 'My colleague Mei no longer works at the harbour'],
      ['My sister Bea is vegan', 'My sister Iris is vegan'],
    ] as const) {
      const known = await tell(as('Leo'), before);
      expect(await store(as('Leo'), after)).toMatchObject({ outcome: 'stored', conflicts: [] });
      expect(await statusOf(known, 'Leo')).toBe('active');
    }
  });

  it('opens a doubt about a memory that depended on the superseded one', async () => {
    const ground = await tell(as('Leo'), 'I work at the harbour office');
    const belief = await tell(as('Leo'), 'The number 4 tram is the quickest way in the mornings');
    const link = { action: 'add', fromId: belief, toId: ground, type: 'depends_on' };
    await relate(as('Leo'), parseInput(relateInput, link));
    const result = await store(as('Leo'), 'I no longer work at the harbour office');
    expect(result.outcome).toBe('superseded');
    expect((await casesOf(home, as('Leo'), belief)).map(({ kind }) => kind)).toEqual(['dependent_belief']);
  });

  it('ends disputes with the superseded memory, unless another conflict remains', async () => {
    const older = await tell(as('Leo'), 'I live in Porto');
    const other = await tell(as('Leo'), 'I do not live in Porto');
    expect([await statusOf(older, 'Leo'), await statusOf(other, 'Leo')]).toEqual(['disputed', 'disputed']);
    const result = await store(as('Leo'), 'I moved from Porto to Lisbon');
    expect(result.conflicts.map(({ existing }) => existing.id)).toContain(older);
    expect(await statusOf(older, 'Leo')).toBe('superseded');
    expect(await statusOf(other, 'Leo')).toBe('active');
    await undoEntry(as('Leo'), { id: result.journalId ?? '' });
    expect([await statusOf(older, 'Leo'), await statusOf(other, 'Leo')]).toEqual(['disputed', 'disputed']);
  });

  it('supersedes neither another member’s memory nor one that more people see', async () => {
    const hers = await tell(as('Zoë'), 'I live in Lisbon');
    const result = await store(as('Leo'), 'Zoë moved to Madrid', { contact: 'Zoë', privacy: 'public' });
    expect(result.conflicts).toMatchObject([{ existing: { id: hers } }]);
    expect(await statusOf(hers)).not.toBe('superseded');
    const open = await tell(as('Leo'), 'My phone number is 555 0142', { privacy: 'public' });
    const closed = await store(as('Leo'), 'My phone number is now 555 0199', { privacy: 'private' });
    expect(closed.conflicts).toMatchObject([{ existing: { id: open } }]);
    expect(await statusOf(open)).toBe('active');
    const pairs = async (name: string) =>
      (await casesOf(home, as(name), open)).filter(({ kind }) => kind !== 'record_change');
    expect(await pairs('Leo')).toHaveLength(1);
    expect(await pairs('Nora')).toHaveLength(0);
  });
});

describe('storing a contradiction', () => {
  it('marks both memories as disputed, also for agents, and opens a case; undo reverts all', async () => {
    const older = await tell(as('Nora'), 'I am allergic to peanuts', { privacy: 'public' });
    const result = await store(as('Nora'), 'I am not allergic to peanuts', { privacy: 'public' });
    expect(result).toMatchObject({
      outcome: 'disputed',
      memory: { status: 'disputed' },
      conflicts: [{ existing: { id: older, status: 'disputed' }, kind: 'contradiction' }],
    });
    const [opened] = await casesOf(home, as('Leo'), older);
    expect(opened).toMatchObject({ id: result.conflicts[0]?.caseId, kind: 'contradiction', status: 'open' });
    expect(opened?.impact).toBeGreaterThan(0.3);
    const versionOf = async (id: string | undefined) => (await getMemory(as('Nora'), id ?? '')).version;
    expect(opened?.snapshot).toMatchObject({
      existing: { content: 'I am allergic to peanuts', status: 'disputed', version: await versionOf(older) },
      incoming: { status: 'disputed', version: await versionOf(result.memory?.id) },
    });
    const { items, text } = await surface(
      as('Nora'),
      parseInput(surfaceInput, { prompt: 'Am I allergic to peanuts?' }),
    );
    expect(items.map(({ isDisputed }) => isDisputed)).toEqual([true, true]);
    expect(text).toMatch(/disputed/);
    await undoEntry(as('Nora'), { id: result.journalId ?? '' });
    expect(await statusOf(older)).toBe('active');
    expect((await casesOf(home, as('Nora'), older)).filter(({ status }) => status === 'open')).toEqual([]);
  });

  it('finds no conflict for another person, other circumstances or a compatible statement', async () => {
    await tell(as('Leo'), 'I love coffee');
    for (const [content, over] of [
      ['Zoë hates coffee', { contact: 'Zoë' }],
      ['I hate coffee', { qualifier: 'after dinner' }],
      ['I also love tea', {}],
    ] as const) {
      expect(await store(as('Leo'), content, over)).toMatchObject({ outcome: 'stored', conflicts: [] });
    }
  });

  it('removes the text of a memory from its cases and their history when it becomes a secret', async () => {
    const older = await tell(as('Zoë'), 'I am afraid of flying to Reykjavik');
    const result = await store(as('Zoë'), 'I am not afraid of flying to Reykjavik');
    expect(result.outcome).toBe('disputed');
    const input = { id: older, privacy: 'secret' };
    await updateMemory(as('Zoë'), parseInput(updateMemoryInput, input));
    const kept = await home.asSystem().vault.read(async ({ db }) => ({
      cases: await db.reviewCase.findMany({ where: { householdId: home.householdId } }),
      changes: await db.change.findMany({
        where: { householdId: home.householdId, tableName: 'review_case' },
        select: { before: true, after: true },
      }),
    }));
    expect(JSON.stringify(kept)).toContain('I am not afraid of flying to Reykjavik');
    expect(JSON.stringify(kept)).not.toContain('I am afraid of flying to Reykjavik');
  });

  it('does not reveal a conflict with a memory that the author may not see', async () => {
    const hidden = await tell(as('Leo'), 'Zoë is vegetarian', { contact: 'Zoë', privacy: 'private' });
    const result = await store(as('Nora'), 'Zoë is not vegetarian', { contact: 'Zoë', privacy: 'public' });
    expect(result).toMatchObject({ outcome: 'stored', conflicts: [], memory: { status: 'active' } });
    expect(await statusOf(hidden, 'Leo')).toBe('active');
  });

  it('reports no conflict to a write-only author and supersedes nothing', async () => {
    const older = await tell(as('Zoë'), 'My favourite colour is green');
    const blind = home.asAgent('Zoë', { scopes: ['memories:write'] });
    const result = await store(blind, 'My favourite colour is now orange');
    expect(result).toMatchObject({ outcome: 'stored', memory: null, conflicts: [], journalId: null });
    expect(await statusOf(older, 'Zoë')).not.toBe('superseded');
    expect(await casesOf(home, as('Zoë'), older)).toHaveLength(1);
  });

  it('takes one more SQL statement for a conflict, and none without', async () => {
    const quiet = counted(as('Nora'));
    await store(quiet.ctx, 'The recycling goes out on alternate Wednesdays');
    await tell(as('Nora'), 'Biscuit the dog is afraid of thunder');
    const conflicting = counted(as('Nora'));
    expect(await store(conflicting.ctx, 'Biscuit the dog is not afraid of thunder')).toMatchObject({
      outcome: 'disputed',
    });
    await tell(as('Nora'), 'I work at the print shop');
    const changed = counted(as('Nora'));
    const { outcome } = await store(changed.ctx, 'I no longer work at the print shop');
    expect(outcome).toBe('superseded');
    expect([quiet.count(), conflicting.count(), changed.count()]).toEqual([3, 4, 4]);
  });
});

function counted(ctx: Ctx): { ctx: Ctx; count(): number } {
  let count = 0;
  const watch = (tx: VaultTx): VaultTx => ({
    ...tx,
    db: new Proxy(tx.db, {
      get(target, name) {
        if (name === '$queryRaw' || name === '$executeRaw') count += 1;
        return Reflect.get(target, name);
      },
    }),
  });
  const write: Vault['write'] = (operation, work) => ctx.vault.write(operation, (tx) => work(watch(tx)));
  return { ctx: { ...ctx, vault: { ...ctx.vault, write } }, count: () => count };
}

describe('storing a statement in other words', () => {
  it('reinforces the existing memory, unless a number or code differs', async () => {
    const known = await tell(as('Zoë'), 'I love pistachio ice cream');
    const again = await store(as('Zoë'), 'I am fond of pistachio ice cream');
    expect(again).toMatchObject({ outcome: 'reinforced', memory: { id: known } });
    await tell(as('Zoë'), 'Spare bulb 1a3f2b');
    expect(await store(as('Zoë'), 'Spare bulb 9c0b2e')).not.toMatchObject({ outcome: 'reinforced' });
  });
});

describe('a memory about a member in another member’s scope', () => {
  it('compares a memory about a member with what that member stores', async () => {
    const hers = await tell(as('Nora'), 'Leo’s shoe size is 44', { privacy: 'public' });
    const result = await store(as('Leo'), 'My shoe size is 43');
    expect(result.conflicts).toMatchObject([{ existing: { id: hers } }]);
    expect(result.conflicts[0]?.caseId).not.toBeNull();
  });
});

describe('a staged memory', () => {
  const keep = async (ctx: Ctx, content: string, standing: 'active' | 'staged'): Promise<StoredMemory> => {
    const people = { outcome: 'found', contact: null, isHome: false, who: [] } as const;
    const input = parseInput(storeMemoryInput, { content });
    const [fact] = await prepare(ctx, [{ fields: input, people: { ...people, who: [] }, status: standing }], {
      ...policySchema.parse({}),
      timeZone: 'UTC',
    });
    if (!fact) throw new Error('No draft was prepared.');
    return ctx.vault.write('memory.store', (tx) => storeDraft(tx, ctx, fact, policySchema.parse({})));
  };

  it('supersedes and disputes nothing until it is believed', async () => {
    const older = await tell(as('Zoë'), 'I have a piano lesson on Tuesdays');
    const staged = await keep(as('Zoë'), 'My piano lesson has moved from Tuesdays to Fridays', 'staged');
    expect(staged).toMatchObject({ outcome: 'disputed', status: 'staged' });
    expect(await statusOf(older, 'Zoë')).toBe('active');
    const said = await keep(as('Zoë'), 'My piano lesson has moved from Tuesdays to Fridays', 'active');
    expect(said).toMatchObject({ outcome: 'reinforced', id: staged.id, supersededIds: [older] });
    expect(await statusOf(older, 'Zoë')).toBe('superseded');
    expect(await statusOf(staged.id, 'Zoë')).toBe('active');
  });
});

describe('with a language model', () => {
  const withModel = (ctx: Ctx, answer: unknown, asked: unknown[] = []): Ctx => {
    const judge = async (task: string, material: unknown) => {
      if (!task.includes('both be true')) return { links: [] };
      asked.push(material);
      return answer;
    };
    const language: LanguageModel = { name: 'scripted', isRemote: false, judge };
    return { ...ctx, models: { ...ctx.models, language } };
  };

  it('asks the model once about undecided pairs, and ignores an invalid answer', async () => {
    await tell(as('Leo'), 'I take my coffee with a splash of oat milk');
    const asked: unknown[] = [];
    const verdict = { pairs: [{ n: 0, kind: 'contradiction', certainty: 0.9 }] };
    const result = await store(withModel(as('Leo'), verdict, asked), 'I take my coffee as it comes');
    expect(asked).toHaveLength(1);
    expect(result.outcome).toBe('disputed');
    const nonsense = await store(
      withModel(as('Leo'), { pairs: 'all' }),
      'I take my coffee from the blue jar',
    );
    expect(nonsense.outcome).toBe('stored');
  });
});

describe('with the relation network', () => {
  const reading = (ctx: Ctx): Ctx => ({
    ...ctx,
    models: { ...ctx.models, relations: createRelationReader() },
  });
  const MATTER = [
    'I work nights at the bakery',
    'I am on days since the bakery closed its night shift',
  ] as const;

  it('opens a case for a conflict found by the network, and supersedes nothing', async () => {
    const older = await tell(as('Leo'), MATTER[0]);
    const result = await store(reading(as('Leo')), MATTER[1]);
    expect(result).toMatchObject({ outcome: 'disputed', conflicts: [{ existing: { id: older } }] });
    expect(await statusOf(older, 'Leo')).toBe('active');
    const [asked] = await casesOf(home, as('Leo'), older);
    expect(asked?.reasons).toContain('The newer one seems to say what has changed.');
  });

  it('opens no case for statements by two people about themselves, or for compatible ones', async () => {
    await tell(as('Zoë'), MATTER[0]);
    expect(await store(reading(as('Nora')), MATTER[1])).toMatchObject({ conflicts: [] });
    await tell(as('Zoë'), 'I play the cello');
    const result = await store(reading(as('Zoë')), 'My cello lesson is on Thursdays at five');
    expect(result).toMatchObject({ outcome: 'stored', conflicts: [] });
  });

  it('opens one case per statement, for the most certain conflict, also in a tie', async () => {
    for (const day of ['Mondays', 'Wednesdays', 'Fridays'])
      await tell(as('Zoë'), `The bin lorry comes on ${day}`);
    const certainties = [0.96, 0.99, 0.99];
    const relations: RelationReader = {
      relate: async (pairs) =>
        pairs.map((_, n) => ({
          kind: 'contradiction',
          certainty: certainties[n] ?? 0.96,
          reason: `no. ${n}`,
        })),
    };
    const ctx = as('Zoë');
    const result = await store(
      { ...ctx, models: { ...ctx.models, relations } },
      'The bin lorry never turned up at all this month',
    );
    expect(result.conflicts).toHaveLength(1);
    const [asked] = await casesOf(home, as('Zoë'), result.memory?.id ?? '');
    expect(asked?.reasons).toContain('no. 1');
  });

  it('sends neither secrets nor memories hidden from the author to the network', async () => {
    const asked: (readonly StatementPair[])[] = [];
    const relations: RelationReader = {
      relate: async (pairs) => {
        asked.push(pairs);
        return pairs.map(() => null);
      },
    };
    const listening = (ctx: Ctx): Ctx => ({ ...ctx, models: { ...ctx.models, relations } });
    await store(listening(as('Nora')), 'I have a tattoo of a heron', { privacy: 'secret' });
    await store(as('Nora'), 'I have a tattoo of a swift', { privacy: 'private' });
    await store(listening(as('Leo')), 'I have a tattoo of a swallow');
    expect(asked.flat(2).join(' ')).not.toMatch(/heron|swift/);
  });
});

describe('with the policy “flag”', () => {
  it('opens a case for a change instead of superseding', async () => {
    const flagged = await makeHousehold(['Siân', 'Tomás']);
    await setPolicy(flagged.as('Siân'), parseInput(setPolicyInput, { reconciliation: 'flag' }));
    const older = await tell(flagged.as('Siân'), 'I live in Cardiff');
    const result = await store(flagged.as('Siân'), 'I moved to Bristol');
    expect(result).toMatchObject({ outcome: 'disputed', conflicts: [{ existing: { id: older } }] });
    expect((await getMemory(flagged.as('Siân'), older)).status).not.toBe('superseded');
    expect(await casesOf(flagged, flagged.as('Siân'), older)).toHaveLength(1);
  });
});

describe('with never-store rules', () => {
  it('refuses blocked text, and stages text that requires consent', async () => {
    const ruled = await makeHousehold(['Łukasz']);
    const rules = [
      { kind: 'pattern', value: 'payment_card', action: 'block' },
      { kind: 'topic', value: 'gambling', action: 'ask' },
    ];
    await setPolicy(ruled.as('Łukasz'), parseInput(setPolicyInput, { addRules: rules }));
    const card = await store(ruled.as('Łukasz'), 'My card is 4111 1111 1111 1111');
    expect(card).toMatchObject({ outcome: 'refused', memory: null, journalId: null });
    const bet = await store(ruled.as('Łukasz'), 'I like gambling on greyhounds');
    expect(bet).toMatchObject({ outcome: 'stored', memory: { status: 'staged' } });
    const [asked] = await casesOf(ruled, ruled.as('Łukasz'), bet.memory?.id ?? '');
    expect(asked).toMatchObject({ kind: 'staged', existingId: null, incomingId: bet.memory?.id });
    const { total } = await listMemories(ruled.as('Łukasz'), { trash: false, limit: 10 });
    expect(total).toBe(1);
  });
});

describe('a subject who is not a contact', () => {
  it('opens a case if two members state different homes of the same name', async () => {
    const older = await tell(as('Nora'), 'Wolf lives in Kiel');
    const result = await store(as('Leo'), 'Wolf moved from Kiel to Jena');
    expect(result.conflicts).toMatchObject([{ existing: { id: older }, kind: 'update' }]);
    expect(result.conflicts[0]?.caseId).not.toBeNull();
    expect(await statusOf(older)).not.toBe('superseded');
  });
});
