import { beforeAll, describe, expect, it } from 'vitest';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { relateInput } from '#server/edges/edge/schema.ts';
import { relate } from '#server/edges/relate/service/relate-memories.ts';
import { updateMemoryInput } from '../../edit/schema.ts';
import { forgetMemory } from '../../edit/service/forget-and-restore.ts';
import { updateMemory } from '../../edit/service/update-memory.ts';
import { storeMemoryInput } from '../../store/schema.ts';
import { storeMemory } from '../../store/service/store-memory.ts';
import { whyInput } from '../schema.ts';
import { explainMemory } from './explain-memory.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

let withGuesses = false;
const forgetGuesses = () =>
  home
    .asSystem()
    .vault.write('test.links', (tx) =>
      tx.db.edge.deleteMany({ where: { householdId: home.householdId, origin: 'inferred' } }),
    );

const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

async function tell(
  name: string,
  content: string,
  over: Record<string, unknown> = {},
  at = NOW,
): Promise<string> {
  const input = storeMemoryInput.parse({ content, privacy: 'public', ...over });
  const { memory } = await storeMemory(home.as(name, at), input);
  if (!memory) throw new Error('The memory was not stored, or its author cannot read it.');
  if (!withGuesses) await forgetGuesses();
  return memory.id;
}

async function link(
  name: string,
  fromId: string,
  type: string,
  toId: string,
  over: Record<string, unknown> = {},
  at = NOW,
) {
  await relate(home.as(name, at), relateInput.parse({ action: 'add', fromId, toId, type, ...over }));
}

const why = (name: string, id: string, over: Record<string, unknown> = {}, at = NOW) =>
  explainMemory(home.as(name, at), whyInput.parse({ id, ...over }));

async function school() {
  const choice = await tell('Nora', 'We chose St Anne’s for Eli.', {
    occurredAt: '2026-09-14',
    contact: 'us',
  });
  const bike = await tell('Leo', 'St Anne’s is twelve minutes by bike.', {
    occurredAt: '2026-09-05',
    confidence: 0.97,
  });
  const commute = await tell('Nora', 'The way to school must stay under twenty minutes.', {
    occurredAt: '2026-09-02',
  });
  const job = await tell('Nora', 'Nora begins work at half past eight.', {
    occurredAt: '2026-08-20',
    confidence: 0.6,
  });
  const football = await tell('Nora', 'Eli wants to play football with Iñaki.', { occurredAt: '2026-09-06' });
  const classes = await tell('Leo', 'Hill School has smaller classes than all others.', {
    occurredAt: '2026-09-08',
  });
  await link('Nora', bike, 'supports', choice, { strength: 0.9, note: 'tried it twice' });
  await link('Leo', bike, 'depends_on', commute, { strength: 0.95 });
  await link('Nora', commute, 'caused_by', job);
  await link('Nora', football, 'supports', choice, { strength: 0.5 });
  await link('Leo', classes, 'contradicts', choice, { note: 'outweighed by the way there' });
  return { choice, bike, commute, job, football, classes };
}

describe('explaining a memory', () => {
  it('returns the strongest chain, alternatives, the weakest link and counter-evidence', async () => {
    const { choice, bike, commute, job, football, classes } = await school();
    const free = await tell('Leo', 'Football at Hill School costs nothing.', { occurredAt: '2026-09-10' });
    await link('Leo', free, 'contradicts', football);
    const answer = await why('Leo', choice);
    expect(answer.steps.map(({ number, memory, parent, hops }) => [number, memory.id, parent, hops])).toEqual(
      [
        [1, bike, 0, 1],
        [2, commute, 1, 2],
        [3, job, 2, 3],
        [4, football, 0, 1],
      ],
    );
    expect(answer.chain).toEqual([1, 2, 3]);
    expect(answer.alternatives).toEqual([{ from: 0, steps: [4], strength: 0.5 }]);
    expect(answer.steps[0]).toMatchObject({
      byline: '5 Sep 2026, Leo',
      link: {
        type: 'supports',
        direction: 'incoming',
        reading: 'is supported by',
        backReading: 'supports',
        strength: 0.9,
        origin: 'stated',
        note: 'tried it twice',
      },
    });
    expect(answer.weakestLink).toMatchObject({ step: 3, kind: 'memory' });
    expect(answer.against.map(({ memory, step, reading, note }) => [memory.id, step, reading, note])).toEqual(
      [
        [classes, 0, 'contradicts', 'outweighed by the way there'],
        [free, 4, 'contradicts', null],
      ],
    );
    expect(answer).toMatchObject({ changedSince: [], hiddenSteps: 0, isCut: false, closest: [] });
    const said = answer.text.split('\n');
    expect(said.slice(0, 2)).toEqual(['Why “We chose St Anne’s for Eli.”', '14 Sep 2026, Rivera family']);
    expect(said).toContain('   supports what you asked about (strength 0.90)');
    expect(said).toContain('   is the ground for step 1 (strength 0.95)');
    expect(answer.text).toContain(
      'Against:\n- “Hill School has smaller classes than all others.” (8 Sep 2026, Leo) contradicts what you asked about',
    );
  });

  it('reports later changes: superseded, edited, contradicted, expired', async () => {
    const choice = await tell('Nora', 'We take the vegetable box of the Ruiz farm.', {
      occurredAt: '2026-06-01',
    });
    const price = await tell('Nora', 'The box of the Ruiz farm costs nine euros.', {}, NOW);
    const fresh = await tell('Nora', 'Everything in the Ruiz box is picked that morning.', {
      expiresAt: '2026-12-01',
    });
    const bus = await tell('Nora', 'Tram eleven passes the Ruiz farm shop.');
    await link('Nora', price, 'supports', choice, { strength: 0.9 });
    await link('Nora', fresh, 'supports', choice, { strength: 0.8 });
    await link('Nora', choice, 'caused_by', bus, { strength: 0.7 });
    const dearer = await tell('Nora', 'The Ruiz box went up to fourteen euros.', {}, later(20));
    await link('Nora', dearer, 'supersedes', price, {}, later(20));
    const ends = await tell(
      'Leo',
      'Tram eleven ends in the new year.',
      { occurredAt: '2027-05-01' },
      later(21),
    );
    await link('Leo', ends, 'contradicts', bus, {}, later(21));
    await updateMemory(
      home.as('Nora', later(22)),
      updateMemoryInput.parse({ id: bus, content: 'Tram eleven passed the Ruiz farm shop.' }),
    );
    const answer = await why('Nora', choice, {}, later(30));
    const changes = answer.changedSince.map(({ kind, step, memory }) => [kind, step, memory?.id ?? null]);
    expect(changes).toEqual([
      ['superseded', 1, dearer],
      ['expired', 2, null],
      ['contradicted', 3, ends],
      ['edited', 3, null],
    ]);
    expect(answer.changedSince[0]?.sentence).toBe(
      'Step 1 was replaced on 11 Dec 2026 by “The Ruiz box went up to fourteen euros.”.',
    );
    expect(answer.changedSince[2]?.sentence).toMatch(
      /^“Tram eleven ends .*” came up on 12 Dec 2026 and contradicts step 3/,
    );
    expect(answer.steps[0]?.memory.status).toBe('superseded');
    expect(answer.against).toEqual([]);
    expect(answer.text).toContain('Changed since:\n- Step 1 was replaced');
  });

  it('explains as of a moment, with the wording of that time', async () => {
    const choice = await tell('Nora', 'We keep the old piano in the hall.');
    const tuned = await tell('Nora', 'The piano was tuned by Zoë’s uncle.');
    await link('Nora', tuned, 'supports', choice);
    const worth = await tell('Nora', 'The piano is worth more than the car.', {}, later(3));
    await link('Nora', worth, 'supports', choice, {}, later(3));
    await updateMemory(
      home.as('Nora', later(5)),
      updateMemoryInput.parse({ id: tuned, content: 'The piano was tuned by Zoë’s aunt.' }),
    );
    const then = await why('Leo', choice, { asOf: later(1).toISOString() }, later(9));
    expect(then.steps.map(({ memory }) => memory.content)).toEqual(['The piano was tuned by Zoë’s uncle.']);
    expect(then.changedSince).toEqual([]);
    const now = await why('Leo', choice, {}, later(9));
    expect(now.steps.map(({ memory }) => memory.content).sort()).toEqual([
      'The piano is worth more than the car.',
      'The piano was tuned by Zoë’s aunt.',
    ]);
    expect(now.changedSince.map(({ kind }) => kind)).toEqual(['edited']);
    await expect(why('Leo', choice, { asOf: later(-1).toISOString() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await forgetMemory(home.as('Nora', later(10)), tuned);
    expect((await why('Leo', choice, { asOf: later(1).toISOString() }, later(11))).steps).toEqual([]);
  });

  it('returns the closest memories if no reason is recorded', async () => {
    const bread = await tell('Nora', 'Nora bakes sourdough bread every Sunday.');
    const flour = await tell('Leo', 'The sourdough bread needs rye flour.');
    await tell('Leo', 'Leo is afraid of the dark sourdough bread cellar.', { privacy: 'private' });
    const answer = await why('Nora', bread);
    expect(answer.steps).toEqual([]);
    expect(answer.weakestLink).toBeNull();
    expect(answer.closest.map(({ id }) => id)).toContain(flour);
    expect(answer.closest.map(({ id }) => id)).not.toContain(bread);
    expect(answer.text).toContain('No recorded reason.\n\nMost similar memories:\n- “');
    expect(JSON.stringify(answer)).not.toContain('cellar');
  });

  it('stops before a hidden reason and only counts it', async () => {
    const start = await tell('Nora', 'The holiday in Cádiz is cancelled.');
    const hidden = await tell('Leo', 'Leo lost his job at Telco in October.', { privacy: 'private' });
    const behind = await tell('Leo', 'Telco closed the whole office of the south.');
    const secretDoubt = await tell('Leo', 'Leo never wanted to go to Cádiz.', { privacy: 'private' });
    await link('Leo', start, 'caused_by', hidden);
    await link('Leo', hidden, 'caused_by', behind);
    await link('Leo', secretDoubt, 'contradicts', start);
    const leo = await why('Leo', start);
    expect(leo.steps.map(({ memory }) => memory.id)).toEqual([hidden, behind]);
    expect([...leo.against, ...leo.changedSince]).toHaveLength(1);
    const nora = await why('Nora', start);
    expect(nora.steps).toEqual([]);
    expect([nora.hiddenSteps, nora.against, nora.changedSince]).toEqual([1, [], []]);
    expect(nora.text).toContain('No reason that you can see is recorded.');
    expect(nora.text).toMatch(/\n\n1 step is private\.$/);
    const said = JSON.stringify(nora);
    for (const leak of [hidden, secretDoubt, 'lost his job', 'never wanted'])
      expect(said).not.toContain(leak);
    const agent = home.asAgent('Leo', { ceiling: { privacy: 'public' } });
    const limited = await explainMemory(agent, whyInput.parse({ id: start }));
    expect([limited.steps.length, limited.hiddenSteps]).toEqual([0, 1]);
  });

  it('does not show the former text of a memory that was private', async () => {
    const choice = await tell('Nora', 'We paint the hall in green.');
    const reason = await tell('Leo', 'Leo dreams of his father’s green hall.', { privacy: 'private' });
    await link('Leo', choice, 'influenced_by', reason);
    const edit = { id: reason, content: 'Green suits the hall.', privacy: 'public' };
    await updateMemory(home.as('Leo', later(2)), updateMemoryInput.parse(edit));
    const then = await why('Nora', choice, { asOf: later(1).toISOString() }, later(4));
    expect([then.steps, then.hiddenSteps]).toEqual([[], 1]);
    const now = await why('Nora', choice, {}, later(4));
    expect(JSON.stringify([then, now])).not.toContain('father');
    expect(now.changedSince).toEqual([]);
    expect((await why('Leo', choice, {}, later(4))).changedSince.map(({ kind }) => kind)).toEqual(['edited']);
  });
});

describe('inferred edges', () => {
  it('uses inferred causes as reasons, marked as inferred, but never mere similarity', async () => {
    const choice = await tell('Nora', 'The rowing club has its feast in the boat house.');
    const reason = await tell('Leo', 'The boat house of the rowing club was free that night.');
    withGuesses = true;
    const alike = await tell('Leo', 'The feast of the rowing club in the boat house was loud.');
    withGuesses = false;
    const guess = (fromId: string, toId: string, type: string, strength: number) => ({
      householdId: home.householdId,
      id: crypto.randomUUID(),
      fromId,
      toId,
      type,
      strength,
      origin: 'inferred',
      createdAt: NOW,
    });
    const guesses = [guess(choice, alike, 'relates_to', 0.9), guess(reason, choice, 'relates_to', 0.9)];
    await link('Leo', reason, 'supports', choice, { strength: 0.3 });
    const lay = (data: ReturnType<typeof guess>[]) =>
      home
        .asSystem()
        .vault.write('test.links', (tx) => tx.db.edge.createMany({ data, skipDuplicates: true }));
    await lay(guesses);
    const { steps } = await why('Nora', choice);
    expect(steps.map(({ memory, link: { type } }) => [memory.id, type])).toEqual([[reason, 'supports']]);
    await lay([guess(choice, alike, 'caused_by', 0.8)]);
    const { steps: more, text } = await why('Nora', choice);
    expect(more.map(({ link: { type, origin } }) => [type, origin])).toEqual([
      ['caused_by', 'inferred'],
      ['supports', 'stated'],
    ]);
    expect(text).toContain('led to what you asked about (strength 0.80, inferred by the program)');
    await forgetGuesses();
  });
});

describe('supports of a memory', () => {
  it('reports an open doubt about a reason now, but not as of an earlier time', async () => {
    const plan = await tell('Nora', 'We take the night train to Lisbon.');
    const ticket = await tell('Nora', 'Two berths are booked for the fifth.');
    const line = await tell('Nora', 'The night train runs every day.');
    await link('Nora', plan, 'caused_by', ticket);
    await link('Nora', ticket, 'depends_on', line);
    const gone = await tell('Nora', 'The night train was given up.', {}, later(4));
    await link('Nora', gone, 'supersedes', line, {}, later(4));
    const now = await why('Nora', plan, {}, later(5));
    expect(now.steps.map(({ memory }) => memory.id)).toEqual([ticket, line]);
    expect(now.steps[0]?.memory.confidence).toBe(0);
    expect(now.changedSince.map(({ kind, step }) => [kind, step])).toEqual([
      ['doubted', 1],
      ['superseded', 2],
    ]);
    expect(now.weakestLink).toMatchObject({ step: 1, kind: 'memory', value: 0 });
    const then = await why('Nora', plan, { asOf: later(1).toISOString() }, later(5));
    expect(then.steps[0]?.memory.confidence).toBeGreaterThan(0.7);
    expect(then.steps[1]?.memory.status).toBe('active');
    expect(then.changedSince).toEqual([]);
  });
});
