import { createServer, type Server } from 'node:http';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { createLanguageModel } from '#server/models/language-model.ts';
import { extractFacts } from './service/extract-facts.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});
let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

interface Asked {
  task: string;
  material: { messages: { text: string }[]; answer?: unknown; problems?: string[] };
}
type Answer = string | { facts: unknown[] } | null;

async function withModel(...answers: Answer[]): Promise<{ ctx: Ctx; asked: Asked[]; warned: unknown[] }> {
  const asked: Asked[] = [];
  const made = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(chunks).toString());
      asked.push({ task: messages[0].content, material: JSON.parse(messages[1].content) });
      const answer = answers[asked.length - 1] ?? null;
      if (answer === null) return response.writeHead(500).end();
      const content = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const address = made.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const language = createLanguageModel({ baseUrl: `http://127.0.0.1:${address.port}/v1`, model: 'small' });
  const warned: unknown[] = [];
  const nora = home.as('Nora');
  const log = Object.assign(Object.create(nora.log), { warn: (...said: unknown[]) => warned.push(said) });
  return { ctx: { ...nora, log, models: { ...nora.models, language } }, asked, warned };
}

const by = { speaker: 'Nora', timeZone: 'Europe/Madrid' };
const said = (content: string, role: Message['role'] = 'user'): Message => ({ role, content });
const walnuts = {
  statement: 'Zoë is allergic to walnuts',
  category: 'biographical',
  subcategory: 'health',
  subject: 'Zoë',
  confidence: 0.95,
  privacy: 'private',
  emotionalWeight: 'medium',
  quote: "Zoë can't have walnuts, she's allergic",
};

describe('extracting facts with a language model', () => {
  it('sends the conversation as data apart from the task, and returns quotes exactly as written', async () => {
    const { ctx, asked } = await withModel({ facts: [{ ...walnuts, why: null, place: '', mood: 'calm' }] });
    const messages = [said('Zoë can’t have  walnuts, she’s allergic!'), said('Noted.', 'assistant')];
    const { facts, extractor, dropped } = await extractFacts(ctx, messages, by);
    expect({ extractor, dropped }).toEqual({ extractor: 'model', dropped: [] });
    expect(facts).toEqual([{ ...walnuts, quote: 'Zoë can’t have  walnuts, she’s allergic' }]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.task).not.toContain('walnuts');
    expect(asked[0]?.material).toMatchObject({
      speaker: 'Nora',
      messages: [{ n: 0, role: 'user' }, { n: 1 }],
    });
  });

  it('lets the model correct faulty facts once, then drops those still faulty', async () => {
    const wrong = { ...walnuts, category: 'food' };
    const unsaid = { ...walnuts, statement: 'Zoë is afraid of walnuts', quote: 'Zoë fears walnuts' };
    const { ctx, asked } = await withModel({ facts: [wrong, unsaid] }, { facts: [walnuts, unsaid] });
    const { facts, dropped } = await extractFacts(ctx, [said("Zoë can't have walnuts, she's allergic.")], by);
    expect(facts.map(({ statement }) => statement)).toEqual(['Zoë is allergic to walnuts']);
    expect(dropped).toEqual([{ reason: 'quote_not_in_text' }]);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.material.problems).toEqual([
      expect.stringMatching(/^0: category/),
      expect.stringMatching(/^1: quote/),
    ]);
  });

  it('asks again if the answer is not JSON, and falls back to rules after the second failure', async () => {
    const messages = [said('I love figs.')];
    const figs = { ...walnuts, statement: 'Nora loves figs', subject: 'me', quote: 'I love figs' };
    const once = await withModel('I think that', { facts: [figs] });
    expect(await extractFacts(once.ctx, messages, by)).toMatchObject({ extractor: 'model', facts: [figs] });
    const never = await withModel('I think that', '[]');
    expect(await extractFacts(never.ctx, messages, by)).toMatchObject({
      extractor: 'rules',
      facts: [{ statement: 'Nora loves figs' }],
    });
    expect(never.asked).toHaveLength(2);
    expect(never.warned).toHaveLength(1);
    expect(JSON.stringify(never.warned)).not.toMatch(/figs|I think/);
  });

  it('stores nothing of the prompt if the model repeats it', async () => {
    const messages = [said('I love figs.')];
    const example = { ...walnuts, statement: 'Nora is allergic to penicillin' };
    const fromTask = { facts: [{ ...example, quote: 'Nora is allergic to penicillin' }] };
    const material = { messages: [{ n: 0, role: 'user', text: 'I love figs.' }], speaker: 'Nora' };
    for (const echo of [fromTask, JSON.stringify(material)]) {
      const { ctx } = await withModel(echo, echo);
      const { facts } = await extractFacts(ctx, messages, by);
      expect(facts.map(({ statement }) => statement)).toEqual(['Nora loves figs']);
    }
  });

  it('falls back to rules if the model fails, and logs nothing of the conversation', async () => {
    const { ctx, warned } = await withModel(null);
    const { extractor, facts } = await extractFacts(ctx, [said('I love figs.')], by);
    expect([extractor, facts.length]).toEqual(['rules', 1]);
    expect(warned).toHaveLength(1);
    expect(JSON.stringify(warned)).not.toMatch(/figs/);
  });

  it('rejects facts from the agent’s own words, with invented names, or unsupported by the quote', async () => {
    const facts = [
      { ...walnuts, statement: 'Nora loves hiking', quote: 'You love hiking' },
      { ...walnuts, statement: 'Gunther likes figs', quote: 'I love figs' },
      { ...walnuts, statement: 'Nora earns a fortune', quote: 'I love figs' },
    ];
    const { ctx } = await withModel({ facts }, { facts });
    const messages = [said('You love hiking, I think.', 'assistant'), said('I love figs.')];
    const read = await extractFacts(ctx, messages, by);
    // the rules find the fact that the model misquoted
    expect(read.facts.map(({ statement }) => statement)).toEqual(['Nora loves figs']);
    expect(read.dropped.map(({ reason }) => reason)).toEqual([
      'quote_not_in_text',
      'not_supported',
      'not_supported',
    ]);
  });

  it('never makes a fact less private than the privacy rules demand', async () => {
    const open = { ...walnuts, statement: 'Zoë takes insulin', privacy: 'public' };
    const expecting = {
      ...open,
      statement: 'Hana is expecting',
      category: 'event',
      quote: 'Hana is expecting',
    };
    const { ctx } = await withModel({ facts: [{ ...open, quote: 'she takes insulin' }, expecting] });
    const messages = [said('Zoë? she takes insulin.'), said('Hana is expecting! Please don’t tell anyone.')];
    const { facts } = await extractFacts(ctx, messages, by);
    expect(facts.map(({ privacy }) => privacy)).toEqual(['private', 'secret']);
  });

  it('sends a long conversation to the model in several parts', async () => {
    const { ctx, asked } = await withModel({ facts: [walnuts] }, { facts: [] });
    const pages = 'Nothing happened. '.repeat(1_000);
    const messages = [said(pages), said("Zoë can't have walnuts, she's allergic"), said(pages)];
    expect(await extractFacts(ctx, messages, by)).toMatchObject({ extractor: 'model', facts: [walnuts] });
    expect(asked.map(({ material }) => material.messages.length)).toEqual([2, 1]);
  });

  it('never sends a conversation of the work vault to a remote model', async () => {
    const nora = home.as('Nora');
    const language = { name: 'far', isRemote: true, judge: () => Promise.reject(new Error('asked')) };
    const work: Ctx = { ...nora, context: 'work', models: { ...nora.models, language } };
    expect(await extractFacts(work, [said('I love figs.')], by)).toMatchObject({ extractor: 'rules' });
  });
});
