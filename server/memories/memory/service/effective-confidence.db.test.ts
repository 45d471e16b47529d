import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { decideDoubtInput, listDoubtsInput } from '#server/doubts/schema.ts';
import { decideDoubt } from '#server/doubts/service/decide-doubt.ts';
import { listDoubts } from '#server/doubts/service/list-doubts.ts';
import { relateInput } from '#server/edges/edge/schema.ts';
import { relate } from '#server/edges/relate/service/relate-memories.ts';
import { previewInput } from '#server/surfacing/preview/schema.ts';
import { preview } from '#server/surfacing/preview/service.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { forgetMemory, restoreMemory } from '../../edit/service/forget-and-restore.ts';
import { listMemoriesInput } from '../../list/schema.ts';
import { listMemories } from '../../list/service.ts';
import { queryMemoriesInput } from '../../query/schema.ts';
import { queryMemories } from '../../query/service/query.ts';
import { storeMemoryInput } from '../../store/schema.ts';
import { storeMemory } from '../../store/service/store-memory.ts';
import { getMemory } from '../../testing/get-memory.ts';
import { hydrateMemories } from '../repo/memories.ts';
import { effectiveConfidences } from './effective-confidence.ts';

let home: TestHousehold;

async function tell(ctx: Ctx, content: string, confidence: number, privacy = 'public'): Promise<string> {
  const input = { content, confidence, privacy, category: 'contextual', pinned: true };
  const { memory } = await storeMemory(ctx, storeMemoryInput.parse(input));
  return memory?.id ?? '';
}

async function rest(fromId: string, toId: string, strength: number, bidirectional = false): Promise<void> {
  await home.asSystem().vault.write('test.rest', async (tx) => {
    const { householdId, now } = tx;
    const edge = { householdId, id: newId(), fromId, toId, strength, bidirectional, createdAt: now };
    await tx.db.edge.create({ data: { ...edge, type: 'depends_on' } });
  });
}

const link = (ctx: Ctx, fromId: string, toId: string, strength: number) =>
  relate(ctx, relateInput.parse({ action: 'add', fromId, toId, type: 'depends_on', strength }));

const stand = (id: string, data: { status?: string; deletedAt?: Date }) =>
  home
    .asSystem()
    .vault.write('test.stand', (tx) =>
      tx.db.memory.update({ where: { householdId_id: { householdId: tx.householdId, id } }, data }),
    );
const confidenceOf = async (ctx: Ctx, id: string) => (await getMemory(ctx, id)).confidence;

const PLAN = 'We fly to Bilbao for the regatta in March';
let plan: string;
let regatta: string;
let rumour: string;

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const leo = home.as('Leo');
  plan = await tell(leo, PLAN, 0.9);
  regatta = await tell(leo, 'The regatta takes place in the second week', 0.8);
  rumour = await tell(leo, 'The harbour office is unsure of the permit', 0.5, 'private');
  await rest(plan, regatta, 0.5);
  await rest(regatta, rumour, 1);
});

describe('effective confidence', () => {
  it('ignores supports that the caller may not see', async () => {
    expect(await confidenceOf(home.as('Leo'), plan)).toBe(0.63);
    expect(await confidenceOf(home.as('Nora'), plan)).toBe(0.81);
    expect((await getMemory(home.as('Leo'), plan)).storedConfidence).toBe(0.9);
  });

  it('shows the same confidence in list, query, surfacing and preview, and ranks by it', async () => {
    const leo = home.as('Leo');
    const { items } = await listMemories(leo, listMemoriesInput.parse({}));
    expect(items.find(({ id }) => id === plan)?.confidence).toBe(0.63);
    const { matches } = await queryMemories(
      leo,
      queryMemoriesInput.parse({ query: PLAN, includeGraph: true }),
    );
    expect(matches[0]).toMatchObject({ memory: { id: plan, confidence: 0.63 } });
    const surfaced = await surface(leo, surfaceInput.parse({ prompt: 'when do we fly to Bilbao?' }));
    expect(surfaced.items.find(({ memoryId }) => memoryId === plan)).toMatchObject({ confidence: 0.63 });
    const previewed = await preview(leo, previewInput.parse({ prompt: 'when do we fly to Bilbao?' }));
    const previewedPlan = previewed.items.find(({ memoryId }) => memoryId === plan);
    expect(previewedPlan).toMatchObject({ confidence: 0.63 });
    expect(previewedPlan?.scores.rank).toBeCloseTo((previewedPlan?.scores.similarity ?? 0) * 0.85 * 0.63, 2);
  });

  it('computes the same confidence for a batch of rows as for a single memory', async () => {
    const leo = home.as('Leo');
    const found = await leo.vault.read(async (tx) => {
      const rows = await hydrateMemories(tx, [plan, regatta, rumour]);
      return effectiveConfidences(tx, leo, rows);
    });
    expect([...found.values()].map((value) => Math.round(value * 1000) / 1000)).toEqual([0.63, 0.4, 0.5]);
  });

  it('lowers the confidence if a support is superseded, but not for one in the trash without an open doubt', async () => {
    const leo = home.as('Leo');
    await stand(rumour, { status: 'superseded' });
    expect(await confidenceOf(leo, plan)).toBe(0.45);
    await stand(rumour, { status: 'active', deletedAt: NOW });
    expect(await confidenceOf(leo, plan)).toBe(0.81);
  });

  it('lowers the confidence if a support is forgotten, until the doubt is decided, even if postponed', async () => {
    const leo = home.as('Leo');
    const trip = await tell(leo, 'The ferry takes the bicycles to Belle-Île', 0.8);
    const ferry = await tell(leo, 'The ferry has a deck for vehicles', 1);
    const other = await tell(leo, 'The deck holds forty vans', 0.6);
    await link(leo, trip, ferry, 0.5);
    await link(leo, other, ferry, 0.5);
    await forgetMemory(leo, ferry);
    expect(await confidenceOf(leo, trip)).toBe(0.4);
    expect(await confidenceOf(home.as('Nora'), trip)).toBe(0.4);
    const doubt = async () => (await listDoubts(leo, listDoubtsInput.parse({ memoryId: trip }))).items[0];
    const asked = await doubt();
    const answer = { id: asked?.id ?? '', version: asked?.version ?? 0 };
    await decideDoubt(leo, decideDoubtInput.parse({ ...answer, verdict: 'later' }));
    expect(await confidenceOf(leo, trip)).toBe(0.4);
    await decideDoubt(
      leo,
      decideDoubtInput.parse({ ...answer, version: answer.version + 1, verdict: 'keep' }),
    );
    expect(await confidenceOf(leo, trip)).toBe(0.8);
    expect(await confidenceOf(leo, other)).toBe(0.3);
    await restoreMemory(leo, ferry);
    expect(await confidenceOf(leo, other)).toBe(0.6);
  });

  it('computes the confidence of two memories that depend on each other', async () => {
    const leo = home.as('Leo');
    const a = await tell(leo, 'The tent is dry', 0.8);
    const b = await tell(leo, 'The cellar is dry', 0.5);
    await rest(a, b, 1, true);
    expect(await confidenceOf(leo, a)).toBe(0.4);
    expect(await confidenceOf(leo, b)).toBe(0.4);
  });
});
