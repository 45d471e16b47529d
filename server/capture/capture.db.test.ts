import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { policySchema } from '#server/domain/words/household-policy.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';

let home: TestHousehold;
const session = (): string => `session ${newId()}`;

const take = (ctx: Ctx, input: Record<string, unknown>) =>
  capture(ctx, captureInput.parse({ sessionId: session(), ...input }));

const memory = (id: string) =>
  home
    .asSystem()
    .vault.read((tx) =>
      tx.db.memory.findUniqueOrThrow({ where: { householdId_id: { householdId: home.householdId, id } } }),
    );
const first = <T>(all: readonly T[]): T => {
  const [one] = all;
  if (one === undefined) throw new Error('The list is empty.');
  return one;
};
const messagesOf = async (id: string): Promise<string> => {
  const where = { householdId_id: { householdId: home.householdId, id } };
  const row = await home.asSystem().vault.read((tx) => tx.db.interaction.findUniqueOrThrow({ where }));
  return JSON.stringify(row.messages);
};

async function forbid(...neverStore: Record<string, unknown>[]): Promise<void> {
  const [id, createdAt] = ['0193b3a0-0000-7000-8000-00000000000a', '2026-11-01T00:00:00.000Z'];
  const rules = neverStore.map((rule) => ({ id, createdBy: null, createdAt, action: 'block', ...rule }));
  const policy = policySchema.parse({ neverStore: rules });
  await (await identity()).household.update({ where: { id: home.householdId }, data: { policy } });
}

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  for (const name of ['Alex Rivera', 'Alex Okafor', 'Ana']) {
    await createContact(home.as('Nora'), { name, kind: 'person' });
  }
});

describe('capturing facts from an agent', () => {
  it('keeps a private fact about "us" visible to its author only', async () => {
    const facts = ['We are behind with the mortgage', 'We have dinner at six'].map((statement) => ({
      statement,
      subject: 'us',
      confidence: 0.9,
    }));
    const { promoted } = await take(home.asAgent('Nora'), { facts });
    const rows = await Promise.all(promoted.map(({ id }) => memory(id)));
    expect(rows.map(({ content, privacy, ownerId }) => [content, privacy, ownerId === null])).toEqual([
      ['We are behind with the mortgage', 'private', false],
      ['We have dinner at six', 'public', true],
    ]);
  });

  it('stores a fact that has already expired but never surfaces it', async () => {
    const lives = { statement: 'Nora sleeps on the sofa', category: 'biographical', subject: 'me' };
    const current = first(
      (await take(home.asAgent('Nora'), { facts: [{ ...lives, confidence: 0.9 }] })).promoted,
    );
    const over = {
      statement: 'Nora no longer sleeps on the sofa',
      category: 'biographical',
      subject: 'me',
      confidence: 0.9,
      expiresAt: '2026-11-01T00:00:00.000Z',
    };
    const kept = first((await take(home.asAgent('Nora'), { facts: [over] })).promoted);
    expect((await memory(kept.id)).expiresAt?.toISOString()).toBe(over.expiresAt);
    expect((await memory(current.id)).status).toBe('active');
    const { items } = await surface(
      home.as('Nora'),
      surfaceInput.parse({ prompt: 'Does Nora sleep on the sofa?' }),
    );
    expect(items.map(({ memoryId }) => memoryId)).not.toContain(kept.id);
  });

  it('believes a sure fact at once and stores its quote and conversation', async () => {
    const result = await take(home.asAgent('Nora'), {
      messages: [{ role: 'user', content: 'Well: I love 90s dance music, it’s great to work to.' }],
      facts: [
        {
          statement: 'Nora loves 90s dance music, it’s great to work to',
          category: 'preference',
          confidence: 0.9,
          emotionalWeight: 'high',
          quote: 'I love 90s dance music',
        },
      ],
    });
    expect(result).toMatchObject({ extractor: 'agent', staged: [], reinforced: [], cases: [], dropped: [] });
    const row = await memory(first(result.promoted).id);
    expect(row).toMatchObject({ status: 'active', raw: 'I love 90s dance music', source: 'statement' });
    expect(row).toMatchObject({
      interactionId: result.interactionId,
      emotionalIntensity: 0.9,
      confidence: 0.9,
    });
  });

  it('stages unsure facts and opens a case for the important ones only', async () => {
    const result = await take(home.asAgent('Nora'), {
      facts: [
        { statement: 'Nora prefers aisle seats', category: 'preference', confidence: 0.6 },
        { statement: 'Nora is looking for a drill', category: 'contextual', confidence: 0.6 },
        { statement: 'Nora likes rye bread', category: 'preference', confidence: 0.3 },
      ],
    });
    expect(result.staged.map(({ fact }) => fact)).toEqual([0, 1, 2]);
    expect(result.cases.map(({ kind }) => kind)).toEqual(['staged']);
    expect(await memory(first(result.staged).id)).toMatchObject({ status: 'staged' });
  });

  it('believes a staged fact once it is stated again with certainty', async () => {
    const unsure = { statement: 'Nora prefers oat milk', category: 'preference', confidence: 0.55 };
    const waiting = first((await take(home.asAgent('Nora'), { facts: [unsure] })).staged);
    const again = await take(home.asAgent('Nora'), { facts: [{ ...unsure, confidence: 0.95 }] });
    expect(first(again.reinforced).id).toBe(waiting.id);
    expect(await memory(waiting.id)).toMatchObject({ status: 'active' });
  });

  it('does not surface a staged fact', async () => {
    const facts = [{ statement: 'Nora collects enamel teapots', category: 'preference', confidence: 0.55 }];
    await take(home.asAgent('Nora'), { facts });
    const prompt = surfaceInput.parse({ prompt: 'enamel teapots' });
    expect((await surface(home.asAgent('Nora'), prompt)).text).not.toContain('teapots');
  });

  it('stages a correction that does not say what it corrects, and retires nothing', async () => {
    const plays = { statement: 'Nora has three kayaks', subject: 'me', confidence: 0.95 };
    const earlier = first((await take(home.asAgent('Nora'), { facts: [plays] })).promoted);
    for (const given of [
      { messages: [{ role: 'user', content: 'it’s 2, not 3' }] },
      { facts: [{ statement: 'No, it’s two, not three', confidence: 1, emotionalWeight: 'high' }] },
    ]) {
      const result = await take(home.asAgent('Nora'), given);
      expect(result).toMatchObject({ promoted: [], reinforced: [], cases: [{ kind: 'staged' }] });
      const { id } = first(result.staged);
      expect(await memory(id)).toMatchObject({ status: 'staged' });
      const again = await take(home.asAgent('Nora'), given);
      expect(again.promoted).toEqual([]);
      expect(await memory(id)).toMatchObject({ status: 'staged' });
    }
    expect(await memory(earlier.id)).toMatchObject({ status: 'active', content: 'Nora has three kayaks' });
  });

  it('assigns each fact to the contact it is about', async () => {
    const facts = [
      { statement: 'Ana prefers voice messages', subject: 'Ana', category: 'preference' },
      { statement: 'The family eats at eight', subject: 'us', category: 'preference' },
      { statement: 'Nora likes quince', subject: 'me', who: ['Leo', 'Nobody Known'] },
      { statement: 'Leo sings in the shower' },
    ];
    const { promoted } = await take(home.asAgent('Nora'), { facts });
    const rows = await Promise.all(promoted.map(({ id }) => memory(id)));
    const ids = await home
      .asSystem()
      .vault.read((tx) => tx.db.contact.findMany({ where: { householdId: home.householdId } }));
    const nameOf = (id: string | null) => ids.find((one) => one.id === id)?.name ?? null;
    expect(rows.map(({ contactId }) => nameOf(contactId))).toEqual(['Ana', 'Rivera family', null, 'Leo']);
    expect(rows.map(({ ownerId }) => ownerId !== null)).toEqual([true, false, true, true]);
  });

  it('reads a date in words relative to the time of the message', async () => {
    const messages = [{ role: 'user', content: 'Ana comes on Friday.', at: '2026-11-18T20:00:00Z' }];
    const facts = [
      {
        statement: 'Ana comes to visit',
        category: 'event',
        temporal: 'on Friday',
        quote: 'Ana comes on Friday',
      },
      { statement: 'Ana goes again', category: 'event', temporal: '2026-11-29' },
      { statement: 'Ana brings figs', category: 'event', temporal: 'some day' },
    ];
    const { promoted } = await take(home.asAgent('Nora'), { messages, facts });
    const rows = await Promise.all(promoted.map(({ id }) => memory(id)));
    const days = rows.map(({ occurredAt }) => occurredAt?.toISOString().slice(0, 10) ?? null);
    expect(days).toEqual(['2026-11-20', '2026-11-29', null]);
  });

  it('stages a fact about an ambiguous name and asks who is meant', async () => {
    const facts = [{ statement: 'Alex is allergic to peanuts', subject: 'Alex', category: 'biographical' }];
    const result = await take(home.asAgent('Nora'), { facts });
    expect(result.promoted).toEqual([]);
    expect(await memory(first(result.staged).id)).toMatchObject({ status: 'staged', contactId: null });
    expect(result.cases.map(({ kind }) => kind)).toEqual(['ambiguous_person']);
    const { id } = first(result.cases);
    const where = { householdId_id: { householdId: home.householdId, id } };
    const found = await home.as('Nora').vault.read((tx) => tx.db.reviewCase.findUniqueOrThrow({ where }));
    expect(found.snapshot).toMatchObject({
      name: 'Alex',
      candidates: [expect.any(String), expect.any(String)],
    });
  });

  it('drops facts that contain no letters', async () => {
    const facts = ['?', '…', '👍 12', 'Nora likes cloudberries'].map((statement) => ({ statement }));
    const result = await take(home.asAgent('Nora'), { facts });
    expect(result.dropped).toEqual([0, 1, 2].map((fact) => ({ reason: 'not_supported', fact })));
    expect(result.promoted).toHaveLength(1);
  });
  it('drops facts with a quote that is not in the messages, and duplicates', async () => {
    const facts = [
      { statement: 'Nora keeps bees', quote: 'I keep bees' },
      { statement: 'Nora keeps goats', quote: 'goats' },
      { statement: 'Nora keeps goats.', quote: 'goats' },
    ];
    const result = await take(home.asAgent('Nora'), {
      messages: [{ role: 'user', content: 'We have goats.' }],
      facts,
    });
    expect(result.dropped).toEqual([
      { reason: 'quote_not_in_text', fact: 0 },
      { reason: 'repeated', fact: 2 },
    ]);
    expect(result.promoted.map(({ fact }) => fact)).toEqual([1]);
  });

  it('drops an echo of a surfaced memory in the same session, but not in another session', async () => {
    const agent = home.asAgent('Nora');
    const statement = 'Nora keeps her bicycle in the cellar';
    await storeMemory(
      home.as('Nora'),
      storeMemoryInput.parse({ content: `${statement}, behind the boiler` }),
    );
    const sessionId = session();
    const prompt = surfaceInput.parse({ prompt: 'Where is the bicycle in the cellar?', sessionId });
    expect((await surface(agent, prompt)).text).toContain('bicycle');
    const echoed = await take(agent, { sessionId, facts: [{ statement }] });
    expect(echoed).toMatchObject({ dropped: [{ reason: 'echo', fact: 0 }], promoted: [], staged: [] });
    expect((await take(agent, { facts: [{ statement }] })).dropped).toEqual([]);
  });
});

describe('capturing the same input again', () => {
  const input = () => ({
    sessionId: session(),
    messages: [{ role: 'user', content: 'I love plums. Leo hates them.' }],
    facts: [
      { statement: 'Nora loves plums', quote: 'I love plums' },
      { statement: 'Alex loves plums', subject: 'Alex' },
    ],
  });
  const rows = () =>
    home.asSystem().vault.read(async ({ db }) => {
      const where = { householdId: home.householdId };
      return Promise.all([
        db.memory.count({ where }),
        db.interaction.count({ where }),
        db.reviewCase.count({ where }),
        db.journal.count({ where }),
      ]);
    });
  it('returns the same answer and adds nothing, not even to the journal', async () => {
    const [agent, request] = [
      home.asAgent('Nora', { agentId: '0193b3a0-0000-7000-8000-0000000000a1' }),
      input(),
    ];
    const once = await take(agent, request);
    const before = await rows();
    expect(await take(agent, request)).toEqual(once);
    expect(await rows()).toEqual(before);
  });
  it('adds only new messages when the conversation is sent again with one more turn', async () => {
    const [agent, sessionId] = [home.asAgent('Nora', { agentId: newId() }), session()];
    const said = [
      'I love greengages.',
      'Between us, I may leave the choir.',
      'Between us, I love bilberries.',
    ];
    const messages = said.map((content) => ({ role: 'user', content }));
    const first = await take(agent, { sessionId, messages: messages.slice(0, 2) });
    expect(first.promoted.length).toBeGreaterThan(0);
    const all = await take(agent, { sessionId, messages });
    expect(all).toMatchObject({ reinforced: [], promoted: [{ fact: 0 }] });
    expect(await messagesOf(all.interactionId)).toMatch(
      /^\[\{"role":"user","turn":"[\w-]{16}","content":"\[secret\]"\}\]$/,
    );
    const given = [{ statement: 'Nora adores greengages', quote: 'I love greengages' }];
    const again = await take(agent, { sessionId, messages, facts: given });
    expect(again.dropped).toEqual([{ reason: 'repeated', fact: 0 }]);
  });
  it('stores the input once for four concurrent calls', async () => {
    const [agent, request] = [
      home.asAgent('Nora', { agentId: '0193b3a0-0000-7000-8000-0000000000a2' }),
      input(),
    ];
    const all = await Promise.all([1, 2, 3, 4].map(() => take(agent, request)));
    for (const one of all) expect(one).toEqual(all[0]);
  });
  it('stores the same input by another member as a separate conversation', async () => {
    const request = input();
    const [nora, leo] = [await take(home.as('Nora'), request), await take(home.as('Leo'), request)];
    expect(nora.interactionId).not.toBe(leo.interactionId);
  });
});

describe('capturing a secret', () => {
  it('stores no plain text of a secret in the memory, the conversation or the history', async () => {
    const result = await take(home.asAgent('Nora'), {
      messages: [
        { role: 'user', content: 'I like tea. Between us, I am applying for a job in Geneva.' },
        { role: 'assistant', content: 'Good luck in Geneva with the job that you are applying for!' },
      ],
      facts: [
        {
          statement: 'Nora is applying for a job in Geneva',
          quote: 'I am applying for a job in Geneva',
          subject: 'me',
          predicate: 'is applying for',
          object: 'a job in Geneva',
          confidence: 0.9,
        },
      ],
    });
    const row = await memory(first(result.promoted).id);
    expect(row).toMatchObject({ privacy: 'secret', content: null, raw: null, subject: null, object: null });
    expect(await messagesOf(result.interactionId)).not.toContain('Geneva');
    const changes = await home
      .asSystem()
      .vault.read((tx) => tx.db.change.findMany({ where: { householdId: home.householdId } }));
    const text = JSON.stringify(changes, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).not.toContain('Geneva');
  });
  it('drops a secret from an agent that acts for no single member', async () => {
    const facts = [{ statement: 'The door code is under the pot', privacy: 'secret' }];
    expect((await take(home.asAgent(null), { facts })).dropped).toEqual([{ reason: 'no_owner', fact: 0 }]);
  });
});

describe('never-store rules in capture', () => {
  it('drops forbidden facts and removes them from the stored conversation', async () => {
    await forbid({ kind: 'pattern', value: 'payment_card' }, { kind: 'topic', value: 'salary' });
    const result = await take(home.asAgent('Nora'), {
      messages: [
        { role: 'user', content: 'My card is 4111 1111 1111 1111. I like pears. My salary is 3100 a month.' },
      ],
      facts: [
        { statement: 'Nora’s card is 4111 1111 1111 1111' },
        { statement: 'Nora likes pears', quote: 'I like pears' },
        { statement: 'Nora gets 3100 a month', quote: 'is 3100 a month' },
      ],
    });
    expect(result.dropped).toEqual([
      { reason: 'never_store', fact: 0 },
      { reason: 'never_store', fact: 2 },
    ]);
    expect(result.promoted.map(({ fact }) => fact)).toEqual([1]);
    expect(await messagesOf(result.interactionId)).toContain('[not stored] I like pears. [not stored]');
  });
  it('reports each forbidden passage and stores the facts next to it', async () => {
    await forbid({ kind: 'pattern', value: 'payment_card' });
    const content = 'My card is 4111 1111 1111 1111. I like gooseberries. Pay with 4111 1111 1111 1111.';
    const result = await take(home.asAgent('Nora'), { messages: [{ role: 'user', content }] });
    expect(result.promoted).toHaveLength(1);
    expect(result.dropped).toEqual([
      { reason: 'never_store', fact: null },
      { reason: 'never_store', fact: null },
    ]);
  });
  it('stages a fact if the rule demands asking a person', async () => {
    await forbid({ kind: 'topic', value: 'salary', action: 'ask' });
    const facts = [{ statement: 'Nora’s salary goes up in May', confidence: 0.95 }];
    const result = await take(home.asAgent('Nora'), { facts });
    expect(result.promoted).toEqual([]);
    expect(await memory(first(result.staged).id)).toMatchObject({ status: 'staged', privacy: 'private' });
    expect(result.cases.map(({ kind }) => kind)).toEqual(['staged']);
  });
  it('sends neither forbidden text nor text that needs consent to a remote model', async () => {
    await forbid(
      { kind: 'topic', value: 'salary', action: 'ask' },
      { kind: 'pattern', value: 'payment_card' },
    );
    const agent = home.asAgent('Nora');
    const asked: string[] = [];
    const listen = async (texts: unknown): Promise<void> => {
      asked.push(JSON.stringify(texts));
    };
    const { embedder } = agent.models;
    const embed: typeof embedder.embed = (texts, kind) =>
      listen(texts).then(() => embedder.embed(texts, kind));
    const judge = (task: string, material: unknown) => listen([task, material]).then(() => ({ facts: [] }));
    const models = {
      embedder: { ...embedder, isRemote: true, embed },
      language: { name: 'elsewhere', isRemote: true, judge },
    };
    const content =
      'I love loquats. My salary goes up in June. My card is 4111 1111 1111 1111. Ana comes on Friday.';
    const result = await take({ ...agent, models }, { messages: [{ role: 'user', content }] });
    expect(asked.join()).toContain('loquats');
    expect(asked.join()).not.toMatch(/salary|4111/);
    const facts = [{ statement: 'Nora’s salary goes up in June', confidence: 0.95 }];
    const again = await take({ ...agent, models }, { facts });
    expect(asked.join()).not.toMatch(/salary|4111/);
    expect(again.staged.length + result.staged.length).toBeGreaterThan(0);
  });
  it('drops everything from an agent that a rule blocks', async () => {
    const agentId = '0193b3a0-0000-7000-8000-0000000000a3';
    await forbid({ kind: 'agent', value: agentId });
    const request = {
      messages: [{ role: 'user', content: 'I like pears.' }],
      facts: [{ statement: 'Nora likes melons' }],
    };
    const result = await take(home.asAgent('Nora', { agentId }), request);
    expect(result.dropped).toEqual([{ reason: 'never_store', fact: 0 }]);
    expect(await messagesOf(result.interactionId)).not.toContain('pears');
    await forbid();
  });
});

describe('a capture as one act', () => {
  it('undoes a whole capture, after which the same input can be captured again', async () => {
    const nora = home.as('Nora');
    const request = {
      sessionId: session(),
      messages: [{ role: 'user', content: 'I love medlars. I like sloes too.' }],
      facts: [
        { statement: 'Nora loves medlars' },
        { statement: 'Nora likes sloes', confidence: 0.6, category: 'preference' },
      ],
    };
    const result = await take(nora, request);
    const { householdId } = home;
    const act = await nora.vault.read((tx) =>
      tx.db.journal.findFirstOrThrow({
        where: { householdId, operation: 'capture.run' },
        orderBy: { id: 'desc' },
      }),
    );
    expect(await undoEntry(nora, { id: act.id })).toMatchObject({
      outcome: 'undone',
      reason: null,
      blockedBy: [],
    });
    const ids = [...result.promoted, ...result.staged].map(({ id }) => id);
    const left = await home
      .asSystem()
      .vault.read((tx) => tx.db.memory.count({ where: { householdId, id: { in: ids }, deletedAt: null } }));
    expect(left).toBe(0);
    const cases = await nora.vault.read((tx) =>
      tx.db.reviewCase.count({ where: { householdId, status: 'open', incomingId: { in: ids } } }),
    );
    expect(cases).toBe(0);
    const again = await take(nora, request);
    expect(again.interactionId).not.toBe(result.interactionId);
    expect(again.promoted).toHaveLength(1);
  });
  it('does not reveal existing memories to a write-only agent', async () => {
    await storeMemory(
      home.as('Nora'),
      storeMemoryInput.parse({ content: 'Nora hates liver', confidence: 0.95 }),
    );
    const agent = home.asAgent('Nora', { scopes: ['memories:write'] });
    const result = await take(agent, { facts: [{ statement: 'Nora loves liver', confidence: 0.95 }] });
    expect(result).toMatchObject({ cases: [], reinforced: [] });
  });
});

describe('capturing messages without facts', () => {
  it('extracts facts by rules, from user messages only, if there is no model', async () => {
    const messages = [
      { role: 'user', content: 'I love custard apples. Can you add milk to the list?' },
      { role: 'assistant', content: 'I love doing that.' },
    ];
    const result = await take(home.asAgent('Nora'), { messages });
    expect(result.extractor).toBe('rules');
    const rows = await Promise.all(result.promoted.map(({ id }) => memory(id)));
    expect(rows.map(({ content }) => content).join('\n')).toMatch(/Nora.*custard apples/);
    expect(rows).toHaveLength(1);
  });
});
