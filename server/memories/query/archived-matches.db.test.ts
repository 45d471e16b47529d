import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { archiveMemory } from '../edit/service/archive-and-confirm.ts';
import { storeMemoryInput } from '../store/schema.ts';
import { storeMemory } from '../store/service/store-memory.ts';
import { queryMemoriesInput } from './schema.ts';
import { queryMemories } from './service/query.ts';

let home: TestHousehold;

const tell = async (ctx: Ctx, content: string, more: object = {}): Promise<string> => {
  const { memory } = await storeMemory(ctx, storeMemoryInput.parse({ content, ...more }));
  if (!memory) throw new Error('Nothing was stored.');
  return memory.id;
};

const ask = (ctx: Ctx, query: string, more: object = {}) =>
  queryMemories(ctx, queryMemoriesInput.parse({ query, ...more }));
const contents = (found: readonly { memory: { content: string | null } }[]) =>
  found.map(({ memory }) => memory.content);

const CELLO = 'Leo practised the cello in the attic on Tuesdays';
const OWN = 'Leo practised the cello in his diary hour on Thursdays';

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  const leo = home.as('Leo');
  await tell(leo, 'The attic window sticks in the damp', { privacy: 'public' });
  await archiveMemory(leo, await tell(leo, CELLO, { privacy: 'public' }));
  await archiveMemory(leo, await tell(leo, OWN, { privacy: 'private' }));
});

describe('an archived memory', () => {
  it('is found beside the matches by a question that it answers', async () => {
    const answer = await ask(home.as('Leo'), 'When did Leo practise the cello?');
    expect(contents(answer.matches)).not.toContain(CELLO);
    expect(contents(answer.archived)).toEqual([CELLO, OWN]);
    expect(answer.archived[0]?.memory.status).toBe('archived');
  });

  it('is left out where its reader may not see it', async () => {
    const answer = await ask(home.as('Nora'), 'When did Leo practise the cello?');
    expect(contents(answer.archived)).toEqual([CELLO]);
    expect(JSON.stringify(answer)).not.toContain('diary');
  });

  it('is left out where it does not fit', async () => {
    expect((await ask(home.as('Leo'), 'Which paint is on the garden fence?')).archived).toEqual([]);
  });

  it('is among the matches alone where the question names a status', async () => {
    const answer = await ask(home.as('Leo'), 'cello', { status: ['archived'] });
    expect(contents(answer.matches)).toContain(CELLO);
    expect(answer.archived).toEqual([]);
    expect((await ask(home.as('Leo'), 'cello', { status: ['active'] })).archived).toEqual([]);
  });
});
