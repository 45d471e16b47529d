import { ACCOUNT_CONTRACT_CASES } from './account-contract-cases.ts';
import { CAPTURE_CONTRACT_CASES } from './capture-contract-cases.ts';
import { CONSOLIDATION_CONTRACT_CASES } from './consolidation-contract-cases.ts';
import type { As, Place } from './contract-household.ts';
import { GRAPH_CONTRACT_CASES } from './graph-contract-cases.ts';
import { haveWorkVault } from './have-work-vault.ts';
import { INSIGHT_CONTRACT_CASES } from './insight-contract-cases.ts';
import { OUTCOME_CONTRACT_CASES } from './outcome-contract-cases.ts';
import { POLICY_AND_HISTORY_CONTRACT_CASES } from './policy-and-history-contract-cases.ts';
import { REVIEW_CONTRACT_CASES } from './review-contract-cases.ts';
import { WEBHOOK_CONTRACT_CASES } from './webhook-contract-cases.ts';

export interface ContractCase {
  as?: As;
  prepare?(place: Place): Promise<unknown>;
  input(place: Place): Promise<Record<string, unknown>>;
}

const nothing = async () => ({});

const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

async function withPhoto(place: Place): Promise<string> {
  const id = await place.contact('Zoë');
  await place.run('contacts.setPhoto', { id, mediaType: 'image/png', data: TINY_PNG });
  return id;
}

export const CONTRACT_CASES: Record<string, ContractCase> = {
  ...ACCOUNT_CONTRACT_CASES,
  ...CAPTURE_CONTRACT_CASES,
  ...GRAPH_CONTRACT_CASES,
  ...INSIGHT_CONTRACT_CASES,
  ...POLICY_AND_HISTORY_CONTRACT_CASES,
  ...OUTCOME_CONTRACT_CASES,
  ...REVIEW_CONTRACT_CASES,
  ...CONSOLIDATION_CONTRACT_CASES,
  ...WEBHOOK_CONTRACT_CASES,
  'memories.store': {
    input: async (place) => ({
      content: `Nora loves 90s dance music for work, part ${Math.random()}`,
      category: 'preference',
      tags: ['Música', 'focus'],
      who: ['me', await place.contact('Iñaki')],
      occurredAt: '2026-05-04',
      confidence: 0.9,
      privacy: 'public',
      pinned: false,
    }),
  },
  'memories.list': {
    input: async (place) => ({ contactId: await place.contact('Lía'), limit: 5, trash: false }),
  },
  'memories.query': { input: async () => ({ query: 'music to focus', tags: ['focus'], limit: 3 }) },
  'memories.get': { input: async (place) => ({ id: await place.memory() }) },
  'memories.update': {
    input: async (place) => ({ id: await place.memory(), place: 'larder', importance: 'high' }),
  },
  'memories.forget': { input: async (place) => ({ id: await place.memory() }) },
  'memories.restore': {
    input: async (place) => {
      const id = await place.memory();
      await place.run('memories.forget', { id });
      return { id };
    },
  },
  'memories.move': {
    as: 'member',
    prepare: haveWorkVault,
    input: async (place) => ({ id: await place.memory(), to: 'work' }),
  },
  'memories.archive': { input: async (place) => ({ id: await place.memory() }) },
  'memories.confirm': {
    input: async (place) => {
      const id = await place.memory();
      await place.run('memories.archive', { id });
      return { id };
    },
  },
  'memories.storeMany': {
    input: async () => ({
      memories: [{ content: 'Nora keeps the quince jelly in the cellar' }, { content: 'Ana mends clocks' }],
    }),
  },
  'memories.changeMany': {
    input: async (place) => ({ ids: [await place.memory(), await place.memory()], change: 'archive' }),
  },
  'memories.reveal': {
    as: 'member',
    input: async (place) => ({ id: await place.memory({ privacy: 'secret' }) }),
  },
  'surfacing.surface': {
    input: async () => ({ prompt: 'which jar is for the quince?', limit: 3, minSimilarity: 0.2 }),
  },
  'surfacing.preview': { as: 'member', input: async () => ({ prompt: 'which jar is for the quince?' }) },
  'cards.import': {
    input: async () => ({
      format: 'csv',
      content: `Name,E-mail\nZoë Núñez,zoe${Math.random()}@example.org\n`,
      apply: true,
    }),
  },
  'cards.export': { input: async () => ({ version: '4.0' }) },
  'exports.preview': { input: async () => ({ part: 'everything' }) },
  'exports.download': { input: nothing },
  'contacts.create': {
    input: async () => ({ name: `Zoë Núñez ${Math.random()}`, aliases: ['Zo'], tags: ['school'] }),
  },
  'contacts.list': { input: async () => ({ search: 'Núñez', kind: 'person', limit: 2 }) },
  'contacts.get': { input: async (place) => ({ id: await place.contact('Alex') }) },
  'contacts.update': {
    input: async (place) => ({ id: await place.contact('Alex'), notes: 'the one next door' }),
  },
  'contacts.confirm': { input: async (place) => ({ id: await place.contact('Zoë') }) },
  'contacts.child': { input: async (place) => ({ id: await place.contact('Zoë') }) },
  'contacts.setChild': {
    as: 'member',
    input: async (place) => ({ id: await place.contact('Zoë'), access: 'carers', carerIds: [] }),
  },
  'contacts.childEffect': {
    as: 'member',
    input: async (place) => ({ id: await place.contact('Zoë'), access: 'carers', carerIds: [] }),
  },
  'contacts.remove': { input: async (place) => ({ id: await place.contact('Alex') }) },
  'contacts.restore': {
    input: async (place) => {
      const id = await place.contact('Alex');
      await place.run('contacts.remove', { id });
      return { id };
    },
  },
  'contacts.setPhoto': {
    input: async (place) => ({ id: await place.contact('Zoë'), mediaType: 'image/png', data: TINY_PNG }),
  },
  'contacts.photo': { input: async (place) => ({ id: await withPhoto(place) }) },
  'contacts.removePhoto': { input: async (place) => ({ id: await withPhoto(place) }) },
  'contacts.timeline': { input: async (place) => ({ id: await place.contact('Zoë'), limit: 5 }) },
  'relationships.set': {
    input: async (place) => ({
      contactA: 'me',
      contactB: await place.contact('Bea'),
      relationship: 'neighbour',
      validFrom: '2020-02-29',
    }),
  },
  'relationships.query': { input: async () => ({ contact: 'me', includeDerived: true }) },
  'relationships.family': { input: async (place) => ({ id: await place.contact('Lía') }) },
  'relationships.remove': { input: async (place) => ({ id: await place.relationship() }) },
  'relationships.setMany': {
    input: async (place) => ({
      items: [
        { contactA: await place.contact('Bea'), contactB: 'me', relationship: 'cousin' },
        { contactA: await place.contact('Iker'), contactB: 'me', relationship: 'uncle', privacy: 'private' },
      ],
    }),
  },
  'relationships.update': {
    input: async (place) => ({ id: await place.relationship(), status: 'former', notes: 'moved to Porto' }),
  },
  'relationships.history': { input: async (place) => ({ id: await place.relationship() }) },
  'relationships.readPhrase': { input: async () => ({ relationship: 'went to school with' }) },
  'relationshipTypes.list': { input: nothing },
  'relationshipTypes.update': {
    as: 'member',
    input: async (place) => ({ id: await place.proposedType(), description: 'mends what has strings' }),
  },
  'relationshipTypes.confirm': {
    as: 'member',
    input: async (place) => ({ id: await place.proposedType() }),
  },
  'relationshipTypes.fold': {
    as: 'member',
    input: async (place) => ({
      id: await place.proposedType(),
      intoId: await place.proposedType(),
      reversed: false,
    }),
  },
  'relationshipTypes.reject': {
    as: 'member',
    input: async (place) => ({ id: await place.proposedType() }),
  },
  'groups.list': { input: async () => ({ search: 'Coro', limit: 3 }) },
  'groups.get': { input: async (place) => ({ id: (await place.group()).id }) },
  'groups.create': {
    input: async (place) => ({
      name: `Coro São Brás ${Math.random()}`,
      members: [{ contact: 'me', role: 'alto' }, { contact: await place.contact('Bea') }],
    }),
  },
  'groups.addMembers': {
    input: async (place) => ({
      id: (await place.group()).id,
      members: [{ contact: await place.contact('Iñaki'), role: 'tenor', since: '2024-02-29' }],
    }),
  },
  'groups.updateMember': {
    input: async (place) => ({ ...(await place.group()), role: null, since: '2020-02-29' }),
  },
  'groups.endMembership': {
    input: async (place) => ({ ...(await place.group()), until: '2020-02-29' }),
  },
  'household.get': { input: nothing },
  'household.update': { as: 'member', input: async () => ({ timeZone: 'Europe/Madrid' }) },
  'household.overview': { input: nothing },
  'household.list': { as: 'member', input: nothing },
  'household.switch': {
    as: 'member',
    input: async ({ household }) => ({ householdId: household.householdId }),
  },
  'household.previewLeave': { as: 'member', input: nothing },
  'household.leave': {
    as: 'newcomer',
    input: async (place) => {
      await place.newcomer();
      return { keep: 'everything' };
    },
  },
  'household.delete': {
    as: 'member',
    prepare: async ({ own, run }) => {
      await own();
      await run('household.keep', {});
    },
    input: async ({ household }) => ({ name: household.homeName }),
  },
  'household.keep': { as: 'member', prepare: ({ own }) => own(), input: nothing },
  'household.transfer': {
    as: 'member',
    input: async (place) => ({ userId: await place.newcomer('with a login') }),
  },
  'members.list': { input: nothing },
  'members.add': {
    as: 'member',
    input: async (place) => ({ name: 'Iñaki', role: 'guest', contactId: await place.contact('Iñaki') }),
  },
  'members.update': {
    as: 'member',
    input: async (place) => ({ userId: await place.newcomer(), role: 'guest', name: 'Zoë' }),
  },
  'members.remove': {
    as: 'member',
    input: async (place) => ({ userId: await place.newcomer(), keep: 'nothing' }),
  },
  'passwordResets.create': {
    as: 'member',
    input: async (place) => ({ userId: await place.newcomer('with a login') }),
  },
  'passwordResets.revoke': {
    as: 'member',
    input: async (place) => {
      const userId = await place.newcomer('with a login');
      await place.run('passwordResets.create', { userId });
      return { userId };
    },
  },
  'invites.list': { as: 'member', input: nothing },
  'invites.create': {
    as: 'member',
    input: async (place) => ({
      role: 'admin',
      name: 'Ana',
      contactId: await place.contact('Ana'),
      expiresInDays: 3,
    }),
  },
  'invites.renew': {
    as: 'member',
    input: async (place) => ({ id: await place.invite(), expiresInDays: 30 }),
  },
  'invites.revoke': { as: 'member', input: async (place) => ({ id: await place.invite() }) },
  'keys.describe': { input: nothing },
  'keys.list': { input: async () => ({ includeRevoked: true }) },
  'keys.create': {
    as: 'member',
    input: async () => ({ label: 'kitchen display', agentName: `Kitchen ${Math.random()}` }),
  },
  'keys.revoke': { as: 'member', input: async (place) => ({ id: await place.key() }) },
  'keys.agree': { as: 'member', input: async (place) => ({ id: await place.sharedKey() }) },
  'keys.withdraw': {
    as: 'member',
    input: async (place) => {
      const id = await place.sharedKey();
      await place.run('keys.agree', { id });
      return { id };
    },
  },
  'keys.rotate': {
    as: 'member',
    input: async (place) => ({ id: await place.key(), overlap: '24h' }),
  },
  'agents.list': { input: nothing },
  'agents.get': { as: 'member', input: async (place) => ({ id: await place.agent() }) },
  'agents.create': {
    as: 'member',
    input: async () => ({
      name: `Kitchen ${Math.random()}`,
      preset: 'kitchen',
      ceiling: { categories: ['event', 'preference'] },
    }),
  },
  'surfacing.reach': {
    as: 'member',
    input: async (place) => ({ id: await place.agent(), ceiling: { privacy: 'public' } }),
  },
  'agents.update': {
    as: 'member',
    input: async (place) => ({
      id: await place.agent(),
      purpose: 'Plans what we cook',
      ceiling: { privacy: 'public', groups: null },
    }),
  },
  'agents.remove': { as: 'member', input: async (place) => ({ id: await place.agent() }) },
  'agents.restore': {
    as: 'member',
    input: async (place) => {
      const id = await place.agent();
      await place.run('agents.remove', { id });
      return { id };
    },
  },
  'identities.doubles': { input: async () => ({ limit: 5 }) },
  'identities.count': { input: nothing },
  'identities.dismiss': { as: 'member', input: async (place) => ({ id: await place.double() }) },
  'identities.preview': {
    input: async (place) => ({ id: await place.contact('Ana'), mergeId: await place.contact('Anna') }),
  },
  'identities.merge': {
    as: 'member',
    input: async (place) => ({ id: await place.contact('Ana'), mergeId: await place.contact('Anna') }),
  },
  'journal.recent': { as: 'member', input: async () => ({ limit: 5 }) },
  'journal.undo': {
    as: 'member',
    input: async (place) => {
      await place.contact('Undine');
      return { id: await place.lastEntry() };
    },
  },
  // leaves the demo households empty, because filling one takes half a minute
  'demo.load': { as: 'member', prepare: (place) => place.wholeDemo(), input: nothing },
  'demo.remove': { as: 'member', prepare: (place) => place.emptyDemo(), input: nothing },
  'demo.status': { as: 'member', input: nothing },
  'audit.list': {
    as: 'member',
    input: async () => ({ search: 'Nora', action: 'household.update', limit: 5 }),
  },
  'audit.facets': { as: 'member', input: nothing },
  'audit.export': { as: 'member', input: async () => ({ format: 'jsonl', from: '2026-11-01' }) },
  'view.get': { as: 'member', input: nothing },
  'view.begin': {
    as: 'member',
    input: async ({ household }) => ({ member: household.members[1]?.userId }),
  },
  'view.end': { as: 'member', input: nothing },
};
