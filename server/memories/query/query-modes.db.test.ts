import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { updateMemory } from '../edit/service/update-memory.ts';
import { ask, link, tell } from '../testing/store-and-link.ts';
import { queryMemoriesInput } from './schema.ts';

let home: TestHousehold;
let school: string;
let other: string;

const found = ({ matches }: Awaited<ReturnType<typeof ask>>) => matches.map(({ memory }) => memory.content);
const reached = ({ related }: Awaited<ReturnType<typeof ask>>) => related.map(({ memory }) => memory.content);

const MARCH = new Date('2026-03-01T09:00:00Z');
const OLD = 'Zoë goes to school at St Anne’s';
const NEW = 'Zoë goes to school at Hillside, not St Anne’s';

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Zoë']);
  const then = home.as('Nora', MARCH);
  school = await tell(then, OLD, { who: ['Zoë'] });
  other = await tell(home.as('Nora'), NEW, { who: ['Zoë'], importance: 'high', tags: ['school'] });
  const bus = await tell(home.as('Leo'), 'The number 12 bus passes Hillside at eight');
  await link(home, bus, 'relates_to', other);
});

describe('a query for changes', () => {
  it('finds superseded memories from a plain question', async () => {
    const answer = await ask(home.as('Leo'), { query: 'What changed about Zoë’s school?' });
    expect(answer.mode).toBe('changed');
    expect(reached(answer)).toContain(OLD);
    const path = answer.related.find(({ memory }) => memory.id === school);
    expect(path?.pathDescription).toBe(`“${NEW}” replaces “${OLD}” (since replaced)`);
    expect(path?.memory.status).toBe('superseded');
  });

  it('leaves superseded memories out of a search unless their status is requested', async () => {
    expect(found(await ask(home.as('Leo'), { query: 'school' }))).not.toContain(OLD);
    expect(found(await ask(home.as('Leo'), { query: 'school', status: 'superseded' }))).toEqual([OLD]);
  });
});

describe('a query about a person', () => {
  it('returns all memories about the person, whatever their wording, and connected ones', async () => {
    const answer = await ask(home.as('Leo'), { query: 'What do we know about Zoë?' });
    expect(answer).toMatchObject({ mode: 'about', contact: { name: 'Zoë' } });
    expect(found(answer)).toEqual([NEW]);
    expect(reached(answer)).toContain('The number 12 bus passes Hillside at eight');
  });

  it('asks back for an ambiguous name, and reports a name that no contact has', async () => {
    const nora = home.as('Nora');
    await createContact(nora, { name: 'Alex Rivera', kind: 'person' });
    await createContact(nora, { name: 'Alex Okafor', kind: 'person' });
    const about = await ask(nora, { query: 'What do we know about Alex?' });
    expect(about.clarification?.candidates.map(({ name }) => name).sort()).toEqual([
      'Alex Okafor',
      'Alex Rivera',
    ]);
    const who = await ask(nora, { query: 'school', who: 'Alex' });
    expect(who).toMatchObject({ matches: [], related: [], clarification: { candidates: [{}, {}] } });
    const nobody = await ask(nora, { query: 'school', who: ['Quentin'] });
    expect(nobody.clarification?.question).toContain('Quentin');
    expect(found(await ask(nora, { query: 'school', who: 'Zoë' }))).toEqual([NEW]);
  });
});

describe('a query for connections', () => {
  it('returns hops from the best match for a plain question', async () => {
    const answer = await ask(home.as('Leo'), { query: 'What is connected to the number 12 bus?' });
    expect(answer.mode).toBe('connected');
    expect(answer.related.map(({ hops, memory }) => [hops, memory.content])).toEqual([
      [1, NEW],
      [2, OLD],
    ]);
  });

  it('applies the filters to the reached memories', async () => {
    const leo = home.as('Leo');
    const connected = { query: 'number 12 bus', mode: 'connected', maxHops: 6 };
    expect(reached(await ask(leo, { ...connected, importance: 'high' }))).toEqual([NEW]);
    expect(reached(await ask(leo, { ...connected, tags: ['school'] }))).toEqual([NEW]);
    expect(reached(await ask(leo, { ...connected, status: ['superseded'] }))).toEqual([OLD]);
    expect(reached(await ask(leo, { ...connected, timeRange: { to: '2026-03-01' } }))).toEqual([OLD]);
    expect(reached(await ask(leo, { ...connected, timeRange: { from: '2026-03-02' } }))).toEqual([NEW]);
  });

  it('returns at most maxNodes memories and reports that there are more', async () => {
    const answer = await ask(home.as('Leo'), { startId: school, maxHops: 6, maxNodes: 1 });
    expect(answer.related).toHaveLength(1);
    expect(answer.isComplete).toBe(false);
    expect((await ask(home.as('Leo'), { startId: school, maxHops: 6 })).isComplete).toBe(true);
  });
});

describe('a query as of a moment', () => {
  it('answers with the memories of that time, in their wording of that time', async () => {
    const leo = home.as('Leo');
    const id = await tell(home.as('Leo', MARCH), 'The choir rehearses on Monday');
    await updateMemory(leo, { id, content: 'The choir rehearses on Thursday' });
    const then = { asOf: '2026-04-01' };
    expect(found(await ask(leo, { query: 'school', ...then }))[0]).toBe(OLD);
    expect(found(await ask(leo, { query: 'choir rehearses', ...then }))[0]).toBe(
      'The choir rehearses on Monday',
    );
    expect(found(await ask(leo, { query: 'school', asOf: '2026-02-01' }))).toEqual([]);
    const walked = await ask(leo, { startId: school, ...then });
    expect(walked.related).toEqual([]);
    await expect(ask(leo, { startId: other, ...then })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the start of a walk', () => {
  it('refuses a hidden memory in the same way as a missing one', async () => {
    const mine = await tell(home.as('Nora'), 'Nora writes a novel at night', { privacy: 'private' });
    for (const id of [mine, newId()]) {
      await expect(ask(home.as('Leo'), { startId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(() => queryMemoriesInput.parse({})).toThrow(/query, startId, or both/);
  });
});
