import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import type { Role } from '#server/domain/household/roles.ts';
import { allOperations } from '#server/operations.ts';
import { END_VIEW } from '#server/view-as/schema.ts';
import { asViewer, type ViewWish, viewAsOf } from '#server/view-as/service/view-target.ts';
import { callOperation } from './call-operation.ts';
import { receiveCall } from './call-options.ts';

// A view must show only data visible to both viewer and target, and must not allow changes.

let home: TestHousehold;
const NAMES = ['Nora', 'Leo', 'Ana', 'Eli', 'Tía Zoë'] as const;
type Name = (typeof NAMES)[number];
const ROLE_OF: Record<Name, Role> = {
  Nora: 'owner',
  Leo: 'admin',
  Ana: 'member',
  Eli: 'guest',
  'Tía Zoë': 'member',
};
const agents = { kitchen: newId(), anas: newId() };

const marks = new Map<string, string>();
const BOND = 'quietbond';
const SUGGESTED = 'quietjar';
const [LOVED, HATED] = ['Leo loves the jar in the larder', 'Leo hates the jar in the larder'];
let caseId = '';
let relationshipId = '';
let contactId = '';
let runId = '';
let importId = '';

const member = (name: Name): Ctx => {
  const ctx = home.as(name);
  return { ...ctx, actor: { ...(ctx.actor as MemberActor), role: ROLE_OF[name] } };
};
const idOf = (name: Name): string => home.as(name).actor.userId ?? '';
const operation = (name: string): AnyOperation => {
  const found = allOperations().find((one) => one.name === name);
  if (!found) throw new Error(`There is no operation ${name}.`);
  return found;
};
const call = async (ctx: Ctx, name: string, input: object = {}): Promise<unknown> =>
  callOperation(operation(name), ctx, await receiveCall(() => input));

async function viewing(viewer: Name, wish: ViewWish): Promise<Ctx> {
  const ctx = member(viewer);
  const viewAs = await viewAsOf(ctx.actor as MemberActor, wish, NOW);
  if (!viewAs) throw new Error(`${viewer} may not use this view.`);
  const actor = asViewer(ctx.actor as MemberActor, viewAs);
  const handle = await vaultFor(home.householdId, 'personal');
  return { ...ctx, actor, vault: bindVault(handle, actor, NOW, newId()) };
}

const stored = z.object({ memory: z.object({ id: z.string() }) });
const related = z.object({ relationship: z.object({ id: z.string() }) });
const started = z.object({ id: z.string() });

async function remember(ctx: Ctx, mark: string, input: object): Promise<void> {
  const { memory } = stored.parse(
    await call(ctx, 'memories.store', { content: `The jar called ${mark} stands in the larder`, ...input }),
  );
  marks.set(mark, memory.id);
}

async function agent(id: string, name: string, key: object, categories: string[]): Promise<void> {
  const db = await identity();
  const { householdId } = home;
  const keyId = newId();
  const own = {
    householdId,
    id,
    name,
    ceilingPrivacy: 'private',
    ceilingCategories: categories,
    createdAt: NOW,
  };
  await db.agent.create({ data: own });
  const made = { householdId, id: keyId, agentId: id, label: `${name} key`, prefix: `hl_${keyId.slice(-8)}` };
  const grants = { scopes: ['memories:read', 'people:read'], contexts: ['personal'], speaksFor: [] };
  await db.apiKey.create({ data: { ...made, hash: Buffer.from(keyId), createdAt: NOW, ...grants, ...key } });
}

/** Links every memory to every other, so that a missing filter anywhere is noticed. */
async function linkAll(): Promise<void> {
  const ids = [...marks.values()];
  const ends = ids.flatMap((fromId, index) => ids.slice(index + 1).map((toId) => ({ fromId, toId })));
  const { householdId } = home;
  const edge = { householdId, type: 'supports', strength: 0.9, origin: 'stated', createdAt: NOW };
  const data = ends.map((end) => ({ ...edge, ...end, id: newId(), note: 'in the same larder' }));
  await home.asSystem().vault.write('test.links', (tx) => tx.db.edge.createMany({ data }));
}

beforeAll(async () => {
  home = await makeHousehold([...NAMES] as [string, ...string[]]);
  const db = await identity();
  for (const name of NAMES) {
    const key = { householdId_userId: { householdId: home.householdId, userId: idOf(name) } };
    await db.membership.update({ where: key, data: { role: ROLE_OF[name] } });
  }
  for (const name of NAMES.filter((one) => ROLE_OF[one] !== 'guest')) {
    const own = name.toLowerCase().replace(/\P{L}/gu, '');
    await remember(member(name), `private${own}`, { privacy: 'private', category: 'opinion' });
    await remember(member(name), `secret${own}`, { privacy: 'secret' });
    await remember(member(name), `public${own}`, { privacy: 'public', category: 'preference' });
    const suggested = { type: 'add_jar', value: `the ${SUGGESTED} of ${name}` };
    await call(member(name), 'outcomes.record', { ...suggested, outcome: 'rejected', reason: SUGGESTED });
    await call(member(name), 'suggestions.create', suggested);
  }
  await remember(member('Nora'), 'ofthehome', { privacy: 'private', contact: 'us' });
  const apart = { privacy: 'private', category: 'opinion' };
  await remember(member('Leo'), 'casefirst', { ...apart, content: LOVED, why: 'as casefirst says' });
  await remember(member('Leo'), 'casesecond', { ...apart, content: HATED, why: 'as casesecond says' });
  const waiting = z.object({ cases: z.array(z.object({ id: z.string() })) });
  caseId = waiting.parse(await call(member('Leo'), 'review.list')).cases[0]?.id ?? '';
  expect(caseId).not.toBe('');
  relationshipId = related.parse(
    await call(member('Nora'), 'relationships.set', {
      contactA: 'me',
      contactB: 'Ana',
      relationship: 'sister',
    }),
  ).relationship.id;
  await remember(member('Nora'), 'ofthesisters', { privacy: 'private', relationshipId });
  contactId = home.members[4]?.contactId ?? '';
  runId = started.parse(await call(member('Nora'), 'runs.start', { isDry: true })).id;
  importId = started.parse(await call(member('Nora'), 'imports.start', { content: '- quince jam' })).id;
  const bond = {
    contactA: 'me',
    contactB: contactId,
    relationship: 'friend',
    privacy: 'private',
    notes: BOND,
  };
  await call(member('Leo'), 'relationships.set', bond);
  await linkAll();
  await agent(agents.kitchen, 'Kitchen', {}, ['preference']);
  await agent(agents.anas, 'Ana’s phone', { userId: idOf('Ana') }, []);
}, 120_000);

const aboutSome = () => {
  const all = [...marks.values()].map((id) => ({ id }));
  return [...all.slice(0, 6), ...all.slice(-2)];
};
const ofEach = () => [{}, ...NAMES.map((name) => ({ of: idOf(name) }))];
/** Inputs for every query. The test fails if one is missing. */
const QUESTIONS: Record<string, () => object[]> = {
  'memories.list': () => [{}, { trash: true }, { mine: true }, { contactId }],
  'memories.query': () => [{ query: 'jar in the larder', limit: 50, includeGraph: true }],
  'memories.get': () => [...marks.values()].map((id) => ({ id, depth: 2 })),
  'memories.why': aboutSome,
  'memories.history': aboutSome,
  'review.get': () => [{ id: caseId }],
  'household.tryRule': () => [{ kind: 'topic', value: 'jar' }],
  'edges.of': aboutSome,
  'edges.suggest': aboutSome,
  'graph.show': () => [{}, { scope: 'overview' }, { focus: { kind: 'memory', id: marks.get('publicnora') } }],
  'graph.expansions': aboutSome,
  'graph.neighbours': aboutSome,
  'graph.labels': () => [{ ids: [...marks.values()] }],
  'graph.find': () => [{ text: 'jar' }],
  'graph.connect': () => aboutSome().map(({ id: toId }) => ({ fromId: marks.get('publicnora'), toId })),
  'graph.view': () => [{ id: newId() }],
  'surfacing.surface': () => [{ prompt: 'which jar stands in the larder?', limit: 50 }],
  'surfacing.preview': () => [
    { prompt: 'which jar stands in the larder?', limit: 50 },
    { prompt: 'which jar stands in the larder?', asAgentId: agents.kitchen },
  ],
  'contacts.list': () => [{}],
  'contacts.get': () => home.members.map(({ contactId: id }) => ({ id })),
  'contacts.child': () => home.members.map(({ contactId: id }) => ({ id })),
  'contacts.childEffect': () => home.members.map(({ contactId: id }) => ({ id, access: 'carers' })),
  'contacts.timeline': () =>
    home.members.filter(({ name }) => name !== 'Ana' && name !== 'Eli').map(({ contactId: id }) => ({ id })),
  'relationships.query': () => home.members.map(({ contactId: contact }) => ({ contact })),
  'relationships.family': () => home.members.map(({ contactId: id }) => ({ id })),
  'relationships.history': () => [{ id: relationshipId }],
  'relationships.readPhrase': () => [{ relationship: 'sister' }],
  'audit.list': () => [{}, { search: 'Ana' }],
  'audit.export': () => [{ format: 'csv' }],
  'identities.preview': () => [{ id: contactId, mergeId: home.members[1]?.contactId }],
  'agents.get': () => Object.values(agents).map((id) => ({ id })),
  'webhooks.get': () => Object.values(agents).map((agentId) => ({ agentId })),
  'surfacing.reach': () => Object.values(agents).map((id) => ({ id, ceiling: { privacy: 'public' } })),
  'contacts.photo': () => [{ id: contactId }],
  'groups.get': () => [{ id: contactId }],
  'suggestions.check': () => [{ type: 'add_jar', value: 'a jar' }],
  'suggestions.list': () => ofEach(),
  'outcomes.list': () => ofEach(),
  'outcomes.query': () => [
    { layer: 'detail', text: 'jar' },
    ...ofEach().map((one) => ({ layer: 'search', ...one })),
  ],
  'runs.get': () => [{ id: runId }],
  'imports.get': () => [{ id: importId }],
  'runs.items': () => [{ id: runId }],
  'profiles.get': () => ofEach().map((one) => ({ ...one, withPage: true })),
};

async function answers(ctx: Ctx): Promise<Map<string, unknown[]>> {
  const all = new Map<string, unknown[]>();
  for (const { name } of allOperations().filter(({ kind, http }) => kind === 'query' && !http.isStream)) {
    const given = QUESTIONS[name]?.() ?? [{}];
    const got: unknown[] = [];
    for (const input of given) got.push(await call(ctx, name, input).catch((error) => ({ refused: error })));
    all.set(name, got);
  }
  return all;
}

const memories = z.object({
  items: z.array(z.object({ content: z.string().nullable() })),
  total: z.number(),
});
const seenMarks = (text: string): string[] => [...marks.keys()].filter((mark) => text.includes(mark)).sort();

async function sees(ctx: Ctx): Promise<string[]> {
  return seenMarks(JSON.stringify(memories.parse(await call(ctx, 'memories.list', { limit: 200 }))));
}

function permissions(value: unknown, found: unknown[] = []): unknown[] {
  if (Array.isArray(value)) for (const one of value) permissions(one, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      if (key === 'can') found.push(one);
      else permissions(one, found);
    }
  }
  return found;
}

const PAIRS: [string, Name, () => ViewWish, () => Ctx][] = [
  ...(['Nora', 'Leo'] as const).flatMap((viewer) =>
    NAMES.filter((name) => name !== viewer).map((name): [string, Name, () => ViewWish, () => Ctx] => [
      `${viewer} (${ROLE_OF[viewer]}) as ${name} (${ROLE_OF[name]})`,
      viewer,
      () => ({ kind: 'member', id: idOf(name) }),
      () => member(name),
    ]),
  ),
  ...(['Nora', 'Ana', 'Eli'] as const).map((viewer): [string, Name, () => ViewWish, () => Ctx] => [
    `${viewer} (${ROLE_OF[viewer]}) as the kitchen’s agent`,
    viewer,
    () => ({ kind: 'agent', id: agents.kitchen }),
    () => home.asAgent(null, { ceiling: { privacy: 'private', categories: ['preference'], groups: null } }),
  ]),
  ...(['Nora', 'Ana'] as const).map((viewer): [string, Name, () => ViewWish, () => Ctx] => [
    `${viewer} (${ROLE_OF[viewer]}) as the agent of Ana`,
    viewer,
    () => ({ kind: 'agent', id: agents.anas }),
    () => home.asAgent('Ana'),
  ]),
];

describe.each(PAIRS)('%s', (_label, viewer, wish, target) => {
  let ctx: Ctx;
  let both: string[];
  let all: Map<string, unknown[]>;
  beforeAll(async () => {
    ctx = await viewing(viewer, wish());
    const [own, theirs] = [await sees(member(viewer)), await sees(target())];
    both = own.filter((mark) => theirs.includes(mark) && !mark.startsWith('secret'));
    all = await answers(ctx);
  }, 120_000);

  it('lists, finds and counts only memories that both may see', () => {
    expect(both).toEqual(expect.arrayContaining(['publicnora']));
    const list = memories.parse(all.get('memories.list')?.[0]);
    expect(seenMarks(JSON.stringify(list))).toEqual(both);
    expect(list.total).toBe(both.length);
    expect(seenMarks(JSON.stringify(all.get('memories.query')))).toEqual(both);
    expect(all.get('household.overview')?.[0]).toMatchObject({ memories: both.length });
  });

  it('learns of nothing else from any query', () => {
    for (const [name, given] of all) {
      const told = seenMarks(
        JSON.stringify(given, (_key, value) => (value instanceof Error ? value.message : value)),
      );
      expect({ name, leaked: told.filter((mark) => !both.includes(mark)) }).toEqual({ name, leaked: [] });
    }
    const found = [...marks].filter((_mark, index) => !isRefused(all.get('memories.get')?.[index]));
    expect(found.map(([mark]) => mark).sort()).toEqual(both);
  });

  it('sees a private relationship only if both may see it', async () => {
    const knows = async (of: Ctx) =>
      JSON.stringify(await call(of, 'relationships.query', { contact: contactId })).includes(BOND);
    const [own, theirs] = [await knows(member(viewer)), await knows(target())];
    const telling = [...all]
      .filter(([, given]) => JSON.stringify(given).includes(BOND))
      .map(([name]) => name);
    expect(telling.length > 0).toBe(own && theirs);
  });

  it('sees no suggestions or profiles of other members', async () => {
    expect(JSON.stringify(await call(member(viewer === 'Eli' ? 'Ana' : viewer), 'outcomes.list'))).toContain(
      SUGGESTED,
    );
    const telling = [...all]
      .filter(([, given]) => JSON.stringify(given).includes(SUGGESTED))
      .map(([name]) => name);
    expect(telling).toEqual([]);
  });

  it('gets an error only from queries that are refused deliberately', () => {
    const wrong = [...all].flatMap(([name, given]) =>
      given.flatMap((one) =>
        isRefused(one) && codeOf(one) === undefined ? [`${name}: ${String(reasonOf(one))}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('sees keys, agents and events that both may see', async () => {
    const ids = z.object({ items: z.array(z.object({ id: z.string() })) }).catch({ items: [] });
    const list = async (of: Ctx, name: string): Promise<string[]> => {
      const answer = await call(of, name).catch(() => null);
      return ids.parse(answer).items.map(({ id }) => id);
    };
    // otherwise buffered audit events would be written between the two reads
    await flushWriteBehind();
    for (const name of ['keys.list', 'audit.list']) {
      const [own, theirs] = [await list(member(viewer), name), await list(target(), name)];
      const shown = await list(ctx, name);
      expect({ name, excess: shown.filter((id) => !own.includes(id) || !theirs.includes(id)) }).toEqual({
        name,
        excess: [],
      });
    }
  });

  it('is offered no action', () => {
    const offered = [...all].flatMap(([name, given]) =>
      permissions(given)
        .filter((can) => /true|\["/.test(JSON.stringify(can)))
        .map((can) => `${name}: ${JSON.stringify(can)}`),
    );
    expect([...new Set(offered)]).toEqual([]);
  });

  it('is refused every change', async () => {
    const changes = allOperations().filter(({ kind, name }) => kind === 'mutation' && name !== END_VIEW);
    for (const { name } of changes) {
      await expect(call(ctx, name)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: /^You are viewing as /,
      });
    }
    await expect(ctx.vault.write('test.change', async () => {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

const refusal = z.object({ refused: z.instanceof(Error) });
const isRefused = (answer: unknown): boolean => refusal.safeParse(answer).success;
const reasonOf = (answer: unknown): Error => refusal.parse(answer).refused;
function codeOf(answer: unknown): string | undefined {
  const error = reasonOf(answer);
  const code = 'code' in error ? error.code : undefined;
  return code === 'FORBIDDEN' || code === 'NOT_FOUND' ? code : undefined;
}
