import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { tablesContainingText } from '#server/db/testing/tables-containing-text.ts';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';
import { RECENT_PROOF_MINUTES } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { storeMemoryInput } from '../store/schema.ts';
import { storeMemory } from '../store/service/store-memory.ts';
import { updateMemoryInput } from './schema.ts';
import { revealMemory } from './service/reveal-secret.ts';
import { updateMemory } from './service/update-memory.ts';

const db = new pg.Client({ connectionString: testConnectionString() });
let home: TestHousehold;
beforeAll(async () => {
  await db.connect();
  home = await makeHousehold(['Nora', 'Leo']);
});
afterAll(() => db.end());

const said = (words: string): Promise<string[]> => tablesContainingText(db, home.householdId, words);

async function store(ctx: Ctx, input: Record<string, unknown>) {
  const { memory } = await storeMemory(ctx, parseInput(storeMemoryInput, input));
  if (!memory) throw new Error('The memory was not stored, or its author cannot read it.');
  return memory;
}
const update = async (ctx: Ctx, input: Record<string, unknown>) =>
  (await updateMemory(ctx, parseInput(updateMemoryInput, input))).memory;
const take = (ctx: Ctx, input: Record<string, unknown>) =>
  capture(ctx, parseInput(captureInput, { sessionId: `session ${newId()}`, ...input }));

describe('secrets are stored only sealed', () => {
  it('stores no plain text of a secret; its owner can reveal statement and tags', async () => {
    const { id, privacy } = await store(home.as('Nora'), {
      content: 'Between us: the marmalade prize was bought',
      why: 'the quince jury was hungry',
      tags: ['briberyplum'],
    });
    expect(privacy).toBe('secret');
    for (const words of ['marmalade prize', 'quince jury', 'briberyplum'])
      expect(await said(words)).toEqual([]);
    expect(await revealMemory(withProof(home.as('Nora')), id)).toMatchObject({
      content: 'Between us: the marmalade prize was bought',
      tags: ['briberyplum'],
    });
  });

  it('opens a secret only for somebody who proved a short while ago who they are', async () => {
    const { id } = await store(home.as('Nora'), { content: 'Nora buried the tin', privacy: 'secret' });
    const minutesAgo = (minutes: number): Ctx => {
      const ctx = home.as('Nora');
      return withProof(ctx, new Date(ctx.now.getTime() - minutes * MINUTE_MS));
    };
    const needed = expect.objectContaining({ code: 'PROOF_NEEDED' });
    for (const late of [
      minutesAgo(RECENT_PROOF_MINUTES),
      // the clock has been set back since
      minutesAgo(-RECENT_PROOF_MINUTES),
      withProof(home.as('Nora'), null),
      home.as('Nora'),
    ]) {
      await expect(revealMemory(late, id)).rejects.toEqual(needed);
      await expect(update(late, { id, privacy: 'private' })).rejects.toEqual(needed);
    }
    expect(await said('buried the tin')).toEqual([]);
    const { content } = await revealMemory(minutesAgo(RECENT_PROOF_MINUTES - 1), id);
    expect(content).toBe('Nora buried the tin');
    await update(minutesAgo(RECENT_PROOF_MINUTES - 1), { id, privacy: 'private' });
    expect(await said('buried the tin')).toContain('vault.memory');
  });

  it('seals a memory if only its reason asks for secrecy', async () => {
    const { privacy } = await store(home.as('Nora'), {
      content: 'Nora keeps the blue lantern in the loft',
      why: 'it is for Leo, don’t tell him',
      privacy: 'public',
    });
    expect(privacy).toBe('secret');
    expect(await said('blue lantern')).toEqual([]);
  });

  it('removes the plain text from history and conversation when a memory becomes a secret', async () => {
    const words = 'I love the copper kettle from Porto';
    const { promoted } = await take(home.asAgent('Nora'), {
      messages: [
        { role: 'user', content: words },
        { role: 'assistant', content: 'Noted: the copper kettle from Porto.' },
        { role: 'user', content: 'And I love figs.' },
      ],
      facts: [{ statement: 'Nora loves the copper kettle from Porto', quote: words, confidence: 0.95 }],
    });
    const id = promoted[0]?.id ?? '';
    await update(home.as('Nora'), { id, tags: ['kettleword'] });
    expect(await said('copper kettle')).toContain('vault.interaction');
    await update(home.as('Nora'), { id, privacy: 'secret' });
    for (const one of ['copper kettle', 'kettleword']) expect(await said(one)).toEqual([]);
    expect(await said('And I love figs.')).toContain('vault.interaction');
    expect(await revealMemory(withProof(home.as('Nora')), id)).toMatchObject({ tags: ['kettleword'] });
  });

  it('seals a memory that is given the category “secret”', async () => {
    const { id } = await store(home.as('Nora'), {
      content: 'Nora hums the saffron waltz',
      privacy: 'public',
    });
    expect(await update(home.as('Nora'), { id, category: 'secret' })).toMatchObject({ privacy: 'secret' });
    expect(await said('saffron waltz')).toEqual([]);
  });

  it('seals a memory whose new text asks for secrecy, even if “public” was chosen', async () => {
    const { id } = await store(home.as('Nora'), { content: 'Nora paints the west fence', privacy: 'public' });
    const content = 'Don’t tell Leo: the west fence goes violet';
    expect(await update(home.as('Nora'), { id, content, privacy: 'public' })).toMatchObject({
      privacy: 'secret',
    });
    expect(await said('goes violet')).toEqual([]);
  });

  it('stores no plain text of a secret from an agent that acts for no member', async () => {
    const { dropped } = await take(home.asAgent(null), {
      messages: [{ role: 'user', content: 'The heron brooch is in the flour bin.' }],
      facts: [{ statement: 'The heron brooch is in the flour bin', privacy: 'secret' }],
    });
    expect(dropped).toMatchObject([{ reason: 'no_owner' }]);
    expect(await said('heron brooch')).toEqual([]);
  });
});

describe('privacy of an edited text', () => {
  it('raises the privacy if none was chosen, and keeps an explicit choice', async () => {
    const { id } = await store(home.as('Nora'), { content: 'Nora likes the pear orchard' });
    expect(await update(home.as('Nora'), { id, content: 'Nora has diabetes' })).toMatchObject({
      privacy: 'private',
    });
    const chosen = await update(home.as('Nora'), { id, content: 'Nora has asthma', privacy: 'public' });
    expect(chosen.privacy).toBe('public');
    expect(await update(home.as('Nora'), { id, content: 'Nora has mild asthma' })).toMatchObject({
      privacy: 'public',
    });
  });
});
