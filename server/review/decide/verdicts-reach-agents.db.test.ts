import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { link, tell } from '#server/edges/testing/link-memories.ts';
import { getMemoryTree } from '#server/memories/get-with-links/service.ts';
import { queryMemoriesInput, queryMemoriesOutput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { memoryText, queryText } from '#server/memories/tool-text.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { answer, contradiction } from '../testing/review-queue.ts';

let home: TestHousehold;
const agent = (): Ctx => home.asAgent('Nora');
const query = (ctx: Ctx, asked: string) =>
  queryMemories(ctx, queryMemoriesInput.parse({ query: asked, maxHops: 0 }));

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('after “keep both”', () => {
  beforeAll(async () => {
    const nora = home.as('Nora');
    const { id } = await contradiction(nora, 'Nora drinks black coffee', 'Nora never drinks black coffee');
    await answer(nora, id, 'keep_both', { qualifiers: { existing: 'at work', incoming: 'at home' } });
  });

  it('a query tells an agent in what circumstances each memory holds', async () => {
    const { matches, reconciliation } = await query(agent(), 'black coffee');
    expect(matches.map(({ text }) => text).toSorted()).toEqual([
      'Nora drinks black coffee (only: at work)',
      'Nora never drinks black coffee (only: at home)',
    ]);
    expect(matches.map(({ memory }) => memory.qualifier).toSorted()).toEqual(['at home', 'at work']);
    expect(reconciliation).toEqual([]);
  });

  it('surfaced memories say their circumstances', async () => {
    const { text, items } = await surface(
      agent(),
      surfaceInput.parse({ prompt: 'make Nora a black coffee' }),
    );
    expect(text).toContain('Nora drinks black coffee (only: at work)');
    expect(text).toContain('Nora never drinks black coffee (only: at home)');
    expect(items.map(({ qualifier }) => qualifier).toSorted()).toEqual(['at home', 'at work']);
  });

  it('a path through one of the memories says its circumstances', async () => {
    const nora = home.as('Nora');
    const machine = await tell(nora, 'We bought a machine with a grinder', { privacy: 'public' });
    const { matches } = await query(nora, 'Nora drinks black coffee');
    const atWork = matches.find(({ memory }) => memory.qualifier === 'at work')?.memory;
    if (!atWork) throw new Error('The memory is not found.');
    await link(nora, machine, 'caused_by', atWork);
    const input = queryMemoriesInput.parse({ startId: machine.id, maxHops: 1 });
    const { related } = await queryMemories(agent(), input);
    expect(related.map(({ pathDescription }) => pathDescription)).toEqual([
      '“We bought a machine with a grinder” was caused by “Nora drinks black coffee” (only: at work)',
    ]);
  });
});

describe('after an exception', () => {
  beforeAll(async () => {
    const nora = home.as('Nora');
    const { id } = await contradiction(nora, 'Nora eats no cake', 'Nora eats cake on birthdays');
    await answer(nora, id, 'exception', { qualifiers: { existing: 'never', incoming: 'on birthdays' } });
  });

  it('says the exception with the rule', async () => {
    const { matches } = await query(agent(), 'does Nora eat cake?');
    const rule = matches.find(({ memory }) => memory.content === 'Nora eats no cake');
    expect(rule?.text).toContain('(except: Nora eats cake on birthdays');
    expect(rule?.memory.exceptions).toMatchObject([{ qualifier: 'on birthdays' }]);
    expect(rule?.memory.qualifier).toBeNull();
    const { text } = await surface(agent(), surfaceInput.parse({ prompt: 'shall I bake Nora a cake?' }));
    expect(text).toMatch(/Nora eats no cake.*\(except: Nora eats cake on birthdays/);
  });

  it('says the exception and its circumstances with the rule alone, and at the end of a way', async () => {
    const nora = home.as('Nora');
    const { matches } = await query(nora, 'does Nora eat cake?');
    const rule = matches.find(({ memory }) => memory.content === 'Nora eats no cake')?.memory;
    if (!rule) throw new Error('The memory is not found.');
    const said = 'Nora eats no cake (except: Nora eats cake on birthdays (only: on birthdays))';
    expect(memoryText(await getMemoryTree(agent(), { id: rule.id, depth: 1 }), 'Asia/Kathmandu')).toContain(
      said,
    );
    const tin = await tell(nora, 'The biscuit tin is empty', { privacy: 'public' });
    await link(nora, tin, 'relates_to', rule);
    const input = queryMemoriesInput.parse({ startId: tin.id, maxHops: 1 });
    const answer = await queryMemories(agent(), input);
    expect(queryText(queryMemoriesOutput.parse(answer), 'Asia/Kathmandu')).toMatch(
      /linked: “The biscuit tin is empty” relates to “Nora eats no cake” \(except: Nora eats cake on birthdays \(only: on birthdays\)\)/,
    );
  });
});

describe('a query that touches a dispute', () => {
  let caseId: string;
  beforeAll(async () => {
    ({ id: caseId } = await contradiction(home.as('Nora'), 'Leo likes opera', 'Leo dislikes opera'));
  });

  it('says that neither side holds yet, which memories contradict each other, and why', async () => {
    const { reconciliation } = await query(home.as('Nora'), 'opera');
    expect(reconciliation).toMatchObject([
      { currentId: null, needsReview: true, caseIds: [caseId], replaced: [] },
    ]);
    expect(reconciliation[0]?.conflicting.map(({ text }) => text).toSorted()).toEqual([
      'Leo dislikes opera',
      'Leo likes opera',
    ]);
    expect(reconciliation[0]?.reasons).toContain('A person has not decided it yet.');
  });

  it('names the case only to a key that may review', async () => {
    expect((await query(agent(), 'opera')).reconciliation).toMatchObject([
      { needsReview: true, caseIds: [] },
    ]);
  });

  it('says which memory holds and which it replaced, once somebody has decided', async () => {
    const nora = home.as('Nora');
    await answer(nora, caseId, 'supersede');
    const { matches, reconciliation } = await query(nora, 'opera');
    expect(matches.map(({ memory }) => memory.content)).toContain('Leo dislikes opera');
    expect(reconciliation).toMatchObject([
      {
        currentId: matches.find(({ memory }) => memory.content === 'Leo dislikes opera')?.memory.id,
        needsReview: false,
        conflicting: [],
        replaced: [{ text: 'Leo likes opera' }],
        reasons: [expect.stringMatching(/^Replaced by what was recorded on /)],
      },
    ]);
  });
});

it('shows no side of a dispute to a member who may not see it', async () => {
  await contradiction(home.as('Nora'), 'Nora trusts the plumber', 'Nora distrusts the plumber', {
    privacy: 'private',
  });
  const seenBy = async (name: string) =>
    JSON.stringify((await query(home.as(name), 'plumber')).reconciliation);
  expect(await seenBy('Leo')).not.toContain('plumber');
  expect(await seenBy('Nora')).toContain('Nora distrusts the plumber');
});
