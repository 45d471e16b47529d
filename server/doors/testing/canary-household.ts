import { z } from 'zod';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { type Role, SCOPES } from '#server/domain/household/roles.ts';
import { allOperations } from '#server/operations.ts';
import { callOperation } from '../call-operation.ts';
import { receiveCall } from '../call-options.ts';

const ROLE_OF = { Nora: 'owner', Leo: 'admin', Ana: 'member', Eli: 'guest' } as const satisfies Record<
  string,
  Role
>;
type Name = keyof typeof ROLE_OF;

export const CALLERS = [
  'Nora',
  'Leo',
  'Ana',
  'Eli',
  'agent of Ana',
  'public agent of Ana',
  'preferences agent of Ana',
  'agent of Ana within a group of Leo',
  'agent of the household',
  'Chidi of another household',
] as const;
export type Caller = (typeof CALLERS)[number];

const MEMBERS = ['Nora', 'Leo', 'Ana', 'Eli'] as const;
const EVERYBODY = [
  ...MEMBERS,
  'agent of Ana',
  'public agent of Ana',
  'preferences agent of Ana',
  'agent of the household',
] as const;
const AGENTS_OF_ANA = [
  'agent of Ana',
  'public agent of Ana',
  'preferences agent of Ana',
  'agent of Ana within a group of Leo',
] as const;
/** Ana and her agents that may see private data without a category. */
const ANAS = ['Ana', 'agent of Ana', 'preferences agent of Ana'] as const;

/** Callers that may learn each canary, according to docs/security.md. Nobody else may. */
const MAY_KNOW = {
  'a public preference': EVERYBODY,
  'a public event': EVERYBODY.filter((caller) => caller !== 'preferences agent of Ana'),
  'a private preference of Ana': ANAS,
  'a private opinion of Ana': ['Ana', 'agent of Ana'],
  'why Ana thinks so': ['Ana', 'agent of Ana'],
  'where Ana thinks so': ['Ana', 'agent of Ana'],
  'a private tag of Ana': ['Ana', 'agent of Ana'],
  'a private cue of Ana': ['Ana', 'agent of Ana'],
  'an earlier wording of Ana': ['Ana', 'agent of Ana'],
  'a thought that was public before': ['Ana', 'agent of Ana'],
  'a private memory in the trash': ['Ana', 'agent of Ana'],
  'a private plan of Ana': ['Ana', 'agent of Ana'],
  'a private memory of the home': [...MEMBERS, 'agent of Ana', 'agent of the household'],
  'what Nora said about a child': ['Nora', 'Leo'],
  'what Nora said, naming a child': ['Nora', 'Leo'],
  'what was about a child before': ['Nora', 'Leo'],
  'what Ana said about a child': ['Nora', 'Leo', 'Ana', 'agent of Ana'],
  'a private memory of Nora and Ana': ['Nora', 'Ana', 'agent of Ana'],
  'a private memory of Leo': ['Leo'],
  'the opposite of it': ['Leo'],
  'a secret of Ana': [],
  'a secret of Leo': [],
  'a note between private memories': ['Ana', 'agent of Ana'],
  'a public contact': EVERYBODY,
  'the alias of a public contact': EVERYBODY,
  'the notes of a public contact': EVERYBODY,
  'a private contact of Leo': ['Leo'],
  'the alias of a private contact': ['Leo'],
  'the notes of a private contact': ['Leo'],
  'the address of a private contact': ['Leo'],
  'the notes of a private relationship': ['Leo'],
  'the notes of a public relationship': EVERYBODY,
  // relationship words are visible to the whole household, but not whom they relate
  'a new relationship type': [...EVERYBODY, 'agent of Ana within a group of Leo'],
  'a group': EVERYBODY,
  'a role in a group': EVERYBODY,
  // the name of a view may exceed an agent's ceiling
  'a private view of Ana': ['Ana'],
  'a shared view': MEMBERS,
  'a suggestion to Ana': ANAS,
  'an outcome of Ana': ANAS,
  'the reason of an outcome': ANAS,
  'an excluded outcome of Ana': ANAS,
  'an outcome of the household': EVERYBODY,
  'an insight of Ana': ANAS,
  'a fact told to the agent of Ana': ANAS,
  // no operation shows conversations; in the database, agents may read their member's
  'a message to the agent of Ana': ['Ana', ...AGENTS_OF_ANA],
  'a never-store rule': EVERYBODY,
  'a calendar feed of Ana': ['Ana', 'agent of Ana'],
  'the address of a webhook of Ana': ['Ana'],
  'the label of a key of Ana': ['Nora', 'Leo', 'Ana', ...AGENTS_OF_ANA],
  'the name of an invited person': ['Nora', 'Leo'],
} as const satisfies Record<string, readonly Caller[]>;
export type Canary = keyof typeof MAY_KNOW;

export const CANARIES = Object.keys(MAY_KNOW) as Canary[];

/** Returns an eight-letter word that occurs nowhere else. */
export function markOf(canary: Canary): string {
  const at = CANARIES.indexOf(canary);
  const syllable = (digit: number): string => `${'bdfgklmnprt'[digit]}u`;
  return `zaxo${syllable(Math.floor(at / 10))}${syllable(at % 10)}`;
}

export const mayKnow = (caller: Caller, canary: Canary): boolean =>
  (MAY_KNOW[canary] as readonly Caller[]).includes(caller);

/** Word in every canary, so that one search finds all that the caller may see. */
export const LURE = 'quillberry';

export interface CanaryHousehold {
  home: TestHousehold;
  ctxOf(caller: Caller): Ctx;
  /** Ids of data hidden from most callers: a memory of Ana, a memory, contact and review case of Leo, and a group. */
  ids: string[];
}

const idIn = (answer: unknown): string =>
  /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(answer))?.[1] ?? newId();
const keyed = z.object({ key: z.object({ agent: z.object({ id: z.string() }) }) });
const withCase = z.object({ cases: z.array(z.object({ id: z.string() })) });

export async function makeCanaryHousehold(): Promise<CanaryHousehold> {
  const home = await makeHousehold(['Nora', 'Leo', 'Ana', 'Eli'], { homeName: 'Rivera family' });
  const there = await makeHousehold(['Chidi'], { homeName: 'Okafor family' });
  await giveRoles(home);
  const member = (name: Name): Ctx => {
    const ctx = home.as(name, new Date());
    const actor: MemberActor = { ...(ctx.actor as MemberActor), role: ROLE_OF[name] };
    return withProof({ ...ctx, actor }, new Date());
  };
  const scopes = SCOPES.filter((scope) => scope !== 'admin');
  const agentId = newId();
  const agent = (name: Name | null, ceiling = {}) =>
    home.asAgent(name, { scopes, ceiling, agentId, now: new Date() });
  const leo = home.members.find(({ name }) => name === 'Leo')?.contactId ?? '';
  const ctxOf = (caller: Caller): Ctx => {
    switch (caller) {
      case 'agent of Ana':
        return agent('Ana');
      case 'public agent of Ana':
        return home.asAgent('Ana', { scopes, ceiling: { privacy: 'public' }, now: new Date() });
      case 'preferences agent of Ana':
        return home.asAgent('Ana', { scopes, ceiling: { categories: ['preference'] }, now: new Date() });
      case 'agent of Ana within a group of Leo':
        return home.asAgent('Ana', { scopes, ceiling: { groups: [leo] }, now: new Date() });
      case 'agent of the household':
        return home.asAgent(null, { scopes, now: new Date() });
      case 'Chidi of another household':
        return withProof(there.as('Chidi', new Date()), new Date());
      default:
        return member(caller);
    }
  };
  const ids = await plant({ member, agent: agent('Ana'), householdAgent: ctxOf('agent of the household') });
  return { home, ctxOf, ids };
}

async function giveRoles({ householdId, as }: TestHousehold): Promise<void> {
  const db = await identity();
  for (const [name, role] of Object.entries(ROLE_OF)) {
    const userId = as(name).actor.userId ?? '';
    await db.membership.update({ where: { householdId_userId: { householdId, userId } }, data: { role } });
  }
}

async function call(ctx: Ctx, name: string, input: object): Promise<unknown> {
  const operation = allOperations().find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return callOperation(operation, ctx, await receiveCall(() => input));
}

interface Planting {
  member(name: Name): Ctx;
  agent: Ctx;
  householdAgent: Ctx;
}

async function plant({ member, agent, householdAgent }: Planting): Promise<string[]> {
  const [nora, leo, ana] = [member('Nora'), member('Leo'), member('Ana')];
  const word = (canary: Canary) => `${LURE} ${markOf(canary)}`;
  const remember = async (ctx: Ctx, canary: Canary, input: object) =>
    idIn(await call(ctx, 'memories.store', { content: `The ${word(canary)} jar is on the shelf`, ...input }));
  const apart = { privacy: 'private', category: 'opinion' };
  await remember(ana, 'a public preference', { privacy: 'public', category: 'preference' });
  await remember(ana, 'a public event', { privacy: 'public', category: 'event' });
  await remember(ana, 'a private preference of Ana', { privacy: 'private', category: 'preference' });
  const opinion = await remember(ana, 'a private opinion of Ana', {
    ...apart,
    why: word('why Ana thinks so'),
    place: word('where Ana thinks so'),
    tags: [markOf('a private tag of Ana')],
    cues: [word('a private cue of Ana')],
  });
  const reworded = await remember(ana, 'an earlier wording of Ana', apart);
  await call(ana, 'memories.update', { id: reworded, content: 'Ana thinks that the cellar is damp' });
  const hidden = await remember(ana, 'a thought that was public before', {
    privacy: 'public',
    category: 'opinion',
  });
  await call(ana, 'memories.update', { id: hidden, privacy: 'private' });
  const forgotten = await remember(ana, 'a private memory in the trash', apart);
  await call(ana, 'memories.forget', { id: forgotten });
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const plan = await remember(ana, 'a private plan of Ana', { ...apart, occurredAt: soon });
  await remember(nora, 'a private memory of the home', { ...apart, contact: 'us' });
  const sisters = { contactA: 'me', contactB: 'Ana', relationship: 'sister' };
  const relationshipId = idIn(
    z.object({ relationship: z.unknown() }).parse(await call(nora, 'relationships.set', sisters))
      .relationship,
  );
  await remember(nora, 'a private memory of Nora and Ana', { ...apart, relationshipId });
  const loves = await remember(leo, 'a private memory of Leo', {
    ...apart,
    content: `Leo loves the ${LURE} tart`,
    why: markOf('a private memory of Leo'),
  });
  await remember(leo, 'the opposite of it', {
    ...apart,
    content: `Leo hates the ${LURE} tart`,
    why: markOf('the opposite of it'),
  });
  const { cases } = withCase.parse(await call(leo, 'review.list', {}));
  const caseId = cases[0]?.id;
  if (caseId === undefined) throw new Error('No case was opened.');
  await remember(ana, 'a secret of Ana', { privacy: 'secret' });
  await remember(leo, 'a secret of Leo', { privacy: 'secret' });
  await call(ana, 'memories.relate', {
    action: 'add',
    fromId: opinion,
    toId: plan,
    type: 'supports',
    evidence: word('a note between private memories'),
  });
  const open = idIn(
    await call(nora, 'contacts.create', {
      name: `Iñaki ${markOf('a public contact')}`,
      aliases: [markOf('the alias of a public contact')],
      notes: word('the notes of a public contact'),
      tags: [LURE],
    }),
  );
  await plantChild({ nora, ana, remember, word });
  const closed = await privateContact(leo);
  await call(leo, 'relationships.set', {
    contactA: 'me',
    contactB: closed,
    relationship: 'friend',
    privacy: 'private',
    notes: word('the notes of a private relationship'),
  });
  await call(nora, 'relationships.set', {
    contactA: 'me',
    contactB: open,
    relationship: 'neighbour',
    notes: word('the notes of a public relationship'),
  });
  await call(nora, 'relationships.set', {
    contactA: 'Eli',
    contactB: open,
    relationship: `is the ${markOf('a new relationship type')} luthier of`,
  });
  const group = idIn(await call(nora, 'groups.create', { name: `Choir ${word('a group')}` }));
  await call(nora, 'groups.addMembers', {
    id: group,
    members: [{ contact: open, role: markOf('a role in a group') }],
  });
  const view = { state: {} };
  const name = word('a private view of Ana');
  await call(ana, 'graph.saveView', { ...view, name, note: name });
  await call(ana, 'graph.saveView', { ...view, name: word('a shared view'), isShared: true });
  const suggestion = { type: 'add_topic', evidence: [] };
  await call(agent, 'suggestions.create', { ...suggestion, value: word('a suggestion to Ana') });
  await call(ana, 'outcomes.record', {
    type: 'add_topic',
    value: word('an outcome of Ana'),
    outcome: 'rejected',
    reason: word('the reason of an outcome'),
  });
  const { ids: recorded } = z.object({ ids: z.array(z.string()) }).parse(
    await call(ana, 'outcomes.record', {
      type: 'add_topic',
      value: word('an excluded outcome of Ana'),
      outcome: 'rejected',
    }),
  );
  await call(ana, 'outcomes.exclude', { id: recorded[0], reason: word('an excluded outcome of Ana') });
  await call(householdAgent, 'outcomes.record', {
    type: 'add_dish',
    value: word('an outcome of the household'),
    outcome: 'accepted',
  });
  await call(agent, 'insights.propose', {
    title: word('an insight of Ana'),
    body: word('an insight of Ana'),
    types: ['add_topic'],
  });
  await call(agent, 'capture.run', {
    sessionId: `session ${markOf('a message to the agent of Ana')}`,
    messages: [{ role: 'user', content: `I like the ${word('a message to the agent of Ana')} pie.` }],
    facts: [
      {
        statement: `Ana likes ${word('a fact told to the agent of Ana')} pie`,
        subject: 'me',
        category: 'preference',
        privacy: 'private',
      },
    ],
  });
  await call(nora, 'household.setPolicy', {
    addRules: [{ kind: 'topic', value: markOf('a never-store rule'), action: 'ask' }],
  });
  await call(ana, 'calendars.create', { label: word('a calendar feed of Ana') });
  const label = word('the label of a key of Ana');
  const { key } = keyed.parse(await call(ana, 'keys.create', { label, agentName: 'Phone' }));
  const address = `https://example.org/${LURE}/${markOf('the address of a webhook of Ana')}`;
  await call(ana, 'webhooks.set', { agentId: key.agent.id, address });
  await call(nora, 'invites.create', { name: markOf('the name of an invited person') });
  return [opinion, loves, closed, caseId, group];
}

interface PlantingChild {
  nora: Ctx;
  ana: Ctx;
  remember(ctx: Ctx, canary: Canary, input: object): Promise<string>;
  word(canary: Canary): string;
}

/** Adds a child for whom nobody cares but owners and admins, and public memories about it. */
async function plantChild({ nora, ana, remember, word }: PlantingChild): Promise<void> {
  const child = idIn(await call(nora, 'contacts.create', { name: 'Otto' }));
  const open = { privacy: 'public', category: 'opinion' };
  await remember(nora, 'what Nora said about a child', { ...open, contact: child });
  await remember(ana, 'what Ana said about a child', { ...open, contact: child });
  await call(nora, 'contacts.setChild', { id: child, access: 'carers' });
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  await remember(nora, 'what Nora said, naming a child', { ...open, who: [child], occurredAt: soon });
  const before = await remember(nora, 'what was about a child before', { ...open, contact: child });
  await call(nora, 'memories.update', { id: before, content: word('what was about a child before') });
  await call(nora, 'memories.forget', { id: before });
}

/** Adds a private contact of Leo with notes, tags, an alias and a channel. */
async function privateContact(leo: Ctx): Promise<string> {
  const [id, { userId: ownerId }] = [newId(), leo.actor];
  const [label, kind] = ['home', 'email'];
  await leo.vault.write('contact.create', async ({ db, householdId, now }) => {
    const name = `Bea ${markOf('a private contact of Leo')}`;
    const notes = `${LURE} ${markOf('the notes of a private contact')}`;
    const own = { kind: 'person', privacy: 'private', ownerId, createdAt: now, updatedAt: now };
    await db.contact.createMany({ data: { householdId, id, name, notes, tags: [LURE], ...own } });
    const alias = markOf('the alias of a private contact');
    await db.contactAlias.createMany({ data: { householdId, id: newId(), contactId: id, alias } });
    const value = `${markOf('the address of a private contact')}@example.org`;
    await db.contactChannel.createMany({
      data: { householdId, id: newId(), contactId: id, kind, value, label },
    });
  });
  return id;
}
