import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newUserId, trustUserId, type UserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { identity } from '#server/db/identity.ts';
import { ctxFromRequest } from '#server/doors/caller.ts';
import { httpDoor } from '#server/doors/http.ts';
import { signedInCookie } from '#server/doors/testing/in-person.ts';
import { serve } from '#server/doors/testing/serve.ts';
import { modelsFromEnv } from '#server/models/models.ts';
import { allOperations } from '#server/operations.ts';
import { loadDemo } from './service/load-demo.ts';

// The questions of README.md, put to the demo household over HTTP by the browser of its owner.

/** Every request of the README, and what its answer has in it. */
function questions(markdown: string): { path: string; body: string; answer: object }[] {
  const pairs = markdown.matchAll(
    /```http\nPOST (\S+)\n\n((?:(?!```)[\s\S])*)```\n\n```json\n((?:(?!```)[\s\S])*)```/g,
  );
  return [...pairs].map(([, path = '', body = '', answer = '']) => ({
    path,
    body,
    answer: JSON.parse(answer),
  }));
}

const answered = z.object({
  mode: z.string(),
  related: z.array(z.object({ hops: z.number(), memory: z.object({ content: z.string() }) })),
  hiddenSteps: z.number(),
});

describe('the questions of the README', () => {
  const asked = questions(readFileSync('README.md', 'utf8'));
  let served: Awaited<ReturnType<typeof serve>>;
  let householdId: string;
  /** what a member's browser is answered */
  async function ask(userId: UserId, { path, body }: { path: string; body: string }): Promise<unknown> {
    const cookie = await signedInCookie(userId);
    const headers = { cookie, origin: served.url, 'content-type': 'application/json' };
    return (await fetch(`${served.url}${path}`, { method: 'POST', headers, body })).json();
  }
  const memberAs = async (role: 'owner' | 'admin'): Promise<UserId> => {
    const found = await (await identity()).membership.findFirst({ where: { householdId, role } });
    return trustUserId(found?.userId ?? '');
  };
  beforeAll(async () => {
    const [userId, createdAt] = [newUserId(), new Date()];
    const user = { id: userId, name: 'Sofía', email: `${userId}@example.org`, createdAt };
    await (await identity()).user.create({ data: user });
    ({ householdId } = await loadDemo(userId, { models: modelsFromEnv({}), log }));
    served = await serve(httpDoor(allOperations(), ctxFromRequest));
  }, 240_000);
  afterAll(() => served.close());

  it('are why, what changed, what is known and what is connected, and are answered as they stand', async () => {
    const nora = await memberAs('owner');
    const modes: string[] = [];
    for (const one of asked) {
      const given = await ask(nora, one);
      expect(given, one.body).toMatchObject(one.answer);
      modes.push(answered.parse(given).mode);
    }
    expect(modes).toEqual(['why', 'changed', 'about', 'connected']);
  });

  it('stop where a step is private: Leo is told that there is one, and nothing of it', async () => {
    const [why] = asked;
    if (!why) throw new Error('The README asks nothing.');
    const all = answered.parse(await ask(await memberAs('owner'), why));
    const given = await ask(await memberAs('admin'), why);
    const { related, hiddenSteps } = answered.parse(given);
    expect(related.map(({ memory }) => memory.content)).toEqual(
      all.related.slice(0, 2).map(({ memory }) => memory.content),
    );
    expect(hiddenSteps).toBe(1);
    expect(JSON.stringify(given)).not.toMatch(/homework|judo/);
  });
});
