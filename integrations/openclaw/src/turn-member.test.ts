import { expect, test } from 'vitest';
import type { OpenClawConfig, TurnContext } from './openclaw-api.ts';
import { readSettings } from './plugin-settings.ts';
import { memberOfTool, memberOfTurn } from './turn-member.ts';

const members = {
  'telegram:12': 'nora@example.org',
  'signal:+34': 'ana@example.org',
  local: 'nora@example.org',
};
const settings = readSettings({ members }, {});
const apart: OpenClawConfig = { channels: { telegram: {} }, session: { dmScope: 'per-channel-peer' } };

const turn = (over: Partial<TurnContext>): TurnContext => ({
  trigger: 'user',
  sessionKey: 'agent:main:telegram:direct:12',
  channel: 'telegram',
  senderId: '12',
  ...over,
});
const local = { sessionKey: 'agent:main:main', channel: undefined, senderId: undefined };

test.each([
  ['the mapped sender', turn({}), 'nora@example.org'],
  ['another mapped sender', turn({ channel: 'signal', senderId: '+34' }), 'ana@example.org'],
  [
    'the provider where no channel is named',
    turn({ channel: undefined, messageProvider: 'telegram' }),
    'nora@example.org',
  ],
  ['the person at the machine', turn(local), 'nora@example.org'],
])('recalls for %s', (_name, ctx, member) => {
  expect(memberOfTurn(ctx, settings, apart)).toBe(member);
});

test.each([
  ['an unmapped sender', turn({ senderId: '13' })],
  ['the same id on another channel', turn({ channel: 'discord' })],
  ['a sender without a channel', turn({ channel: undefined })],
  ['a channel that names no sender', turn({ senderId: undefined })],
  ['a group', turn({ sessionKey: 'agent:main:telegram:group:-100' })],
  ['a channel with many readers', turn({ sessionKey: 'agent:main:discord:channel:7' })],
  ['a subagent', turn({ sessionKey: 'agent:main:subagent:7' })],
  ['a heartbeat', turn({ trigger: 'heartbeat' })],
  ['a message from another session', turn({ inputProvenance: { kind: 'inter_session' } })],
  ['no session', turn({ sessionKey: undefined })],
])('recalls nothing for %s', (_name, ctx) => {
  expect(memberOfTurn(ctx, settings, apart)).toBeNull();
});

test.each<[string, OpenClawConfig]>([
  ['all direct chats share', { channels: { telegram: {} } }],
  ['some direct chats share', { ...apart, bindings: [{ session: { dmScope: 'main' } }] }],
  ['groups share', { ...apart, session: { dmScope: 'per-peer', groupScope: 'main' } }],
])('recalls nothing in a main session that %s', (_name, config) => {
  expect(memberOfTurn(turn(local), settings, config)).toBeNull();
  expect(memberOfTurn(turn({ sessionKey: 'agent:main:main' }), settings, config)).toBeNull();
  expect(memberOfTurn(turn({}), settings, config)).toBe('nora@example.org');
});

test('offers its tools to the same senders as memories', () => {
  const ctx = {
    sessionKey: 'agent:main:telegram:direct:12',
    messageChannel: 'telegram',
    requesterSenderId: '12',
  };
  expect(memberOfTool(ctx, settings, apart)).toBe('nora@example.org');
  expect(memberOfTool({ ...ctx, requesterSenderId: '13' }, settings, apart)).toBeNull();
  expect(memberOfTool({ ...ctx, sessionKey: 'agent:main:telegram:group:12' }, settings, apart)).toBeNull();
});
