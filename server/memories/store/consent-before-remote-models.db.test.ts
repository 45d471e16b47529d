import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import type { RelationReader, StatementPair } from '#server/models/relation-reader.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { updateMemory } from '../edit/service/update-memory.ts';
import { queryMemoriesInput } from '../query/schema.ts';
import { queryMemories } from '../query/service/query.ts';
import { storeMemoryInput } from './schema.ts';
import { prepare } from './service/prepare-drafts.ts';
import { storeMemory } from './service/store-memory.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const addRules = [{ kind: 'topic', value: 'gambling', action: 'ask' }];
  await setPolicy(home.as('Nora'), parseInput(setPolicyInput, { addRules }));
});

/** `sent` collects the texts that reached a remote model, `read` those that the local network read. */
function elsewhere(ctx: Ctx, answer: unknown = { pairs: [], links: [] }) {
  const sent: string[] = [];
  const read: StatementPair[] = [];
  const { embedder } = ctx.models;
  const embed: typeof embedder.embed = (texts, kind) => {
    sent.push(...texts);
    return embedder.embed(texts, kind);
  };
  const judge = async (_: string, material: unknown) => {
    sent.push(JSON.stringify(material));
    return answer;
  };
  const relations: RelationReader = {
    relate: async (pairs) => {
      read.push(...pairs);
      return pairs.map(() => null);
    },
  };
  const models = {
    embedder: { ...embedder, isRemote: true, embed },
    language: { name: 'elsewhere', isRemote: true, judge },
    relations,
  };
  return { ctx: { ...ctx, models }, sent, read };
}

const store = (ctx: Ctx, content: string) => storeMemory(ctx, parseInput(storeMemoryInput, { content }));

describe('a memory that needs consent', () => {
  it('reaches no other machine when it is stored, edited or undone, but the network reads it', async () => {
    await store(home.as('Nora'), 'On Saturdays I go to the greyhound track');
    const { ctx, sent, read } = elsewhere(home.as('Nora'));
    const { memory } = await store(ctx, 'On Saturdays I am gambling at the greyhound track');
    expect(memory?.status).toBe('staged');
    expect(read.join()).toContain('gambling');
    const edit = { id: memory?.id ?? '', content: 'On Sundays I am gambling at the greyhound track' };
    const { journalId } = await updateMemory(ctx, edit);
    await undoEntry(ctx, { id: journalId ?? '' });
    expect(sent).toEqual([]);
  });

  it('is not shown to a language model beside another memory', async () => {
    const { ctx, sent, read } = elsewhere(home.as('Nora'));
    await store(ctx, 'On Saturdays I am at the greyhound track with Leo');
    expect(sent.join()).toContain('with Leo');
    expect([...sent, ...read].join()).not.toContain('gambling');
  });
});

describe('a language model and the network', () => {
  it('share the pairs, so that none beyond the most a model is asked goes unread', async () => {
    for (const day of ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Sundays', 'weekdays'])
      await store(home.as('Leo'), `My bin lorry comes on ${day}`);
    const pairs = Array.from({ length: RECONCILE.mostJudged }, (_, n) => ({
      n,
      kind: 'unrelated',
      certainty: 1,
    }));
    const { ctx, sent, read } = elsewhere(home.as('Leo'), { pairs });
    const said = ['My bin lorry never turned up this month', 'My bin lorry always comes after dark'];
    const people = { outcome: 'found' as const, contact: null, isHome: false, who: [] };
    const drafts = await prepare(
      ctx,
      said.map((content) => ({ fields: { content }, people, status: 'active' as const })),
      { defaultPrivacy: 'public', timeZone: 'UTC' },
    );
    const byModel = sent.filter((text) => text.includes('"older"')).join();
    expect(byModel.match(/"older"/g)).toHaveLength(RECONCILE.mostJudged);
    expect(read.length).toBeGreaterThan(0);
    expect(drafts.map(({ judgements }) => judgements.size)).toEqual([7, RECONCILE.mostJudged - 7]);
  });
});

describe('a credential in a prompt', () => {
  const PROMPT = 'Sign me in to the router, the password is tulip-Harbour-93!';

  it('does not reach an embedder on another machine, and words still find memories', async () => {
    await store(home.as('Leo'), 'The router is in the hall cupboard');
    const { ctx, sent } = elsewhere(home.as('Leo'));
    await surface(ctx, parseInput(surfaceInput, { prompt: PROMPT }));
    const { matches } = await queryMemories(ctx, parseInput(queryMemoriesInput, { query: PROMPT }));
    expect(sent).toEqual([]);
    expect(matches.map(({ memory }) => memory.content)).toContain('The router is in the hall cupboard');
    await surface(ctx, parseInput(surfaceInput, { prompt: 'Where is the router?' }));
    expect(sent).toEqual(['Where is the router?']);
  });
});
