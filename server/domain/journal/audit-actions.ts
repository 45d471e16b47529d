import { ACCOUNT_AUDIT_ACTIONS } from './account-audit-actions.ts';
import {
  type AuditActionWords,
  type AuditFacts,
  actsFor,
  agent,
  fields,
  importedList,
  key,
  number,
  often,
  people,
  person,
  plural,
  policyChange,
  roleWords,
  subjects,
  text,
} from './audit-sentence-parts.ts';
import { WEBHOOK_AUDIT_ACTIONS } from './webhook-audit-actions.ts';

/** Reasons why an OAuth connection ended automatically. */
const END_REASONS: Readonly<Record<string, string>> = {
  'ended by the program': ', because its program ended the connection',
  replayed: ', because a used code or refresh token came again and may have been stolen',
  expired: ', because its program had no valid tokens any more',
  'not completed': ', because its program was not connected after all',
};

/** The sentences may name people, agents and keys, but must not name memories. */
export const AUDIT_ACTIONS = {
  ...ACCOUNT_AUDIT_ACTIONS,
  'household.create': {
    label: 'Created the household',
    object: 'none',
    say: (f) => `${f.actor} created the household.`,
  },
  'household.update': {
    label: 'Changed the household',
    object: 'none',
    say: (f) => `${f.actor} changed the household: ${fields(f, 'its settings')}.`,
  },
  'household.transfer': {
    label: 'Handed over the household',
    object: 'member',
    say: (f) => `${f.actor} handed the household over to ${person(f)}.`,
  },
  'household.delete': {
    label: 'Asked to delete the household',
    object: 'none',
    say: (f) => `${f.actor} asked for the household to be deleted.`,
  },
  'household.keep': {
    label: 'Kept the household',
    object: 'none',
    say: (f) => `${f.actor} cancelled the deletion of the household.`,
  },
  'demo.load': {
    label: 'Loaded the demo household',
    object: 'none',
    say: () => 'The demo household was loaded.',
  },
  'member.change_role': {
    label: 'Changed a role',
    object: 'member',
    say: (f) => `${f.actor} made ${person(f)} ${roleWords(f)}.`,
  },
  'member.rename': {
    label: 'Renamed a member',
    object: 'member',
    say: (f) => `${f.actor} renamed a member${text(f, 'name') === null ? '' : ` to ${text(f, 'name')}`}.`,
  },
  'member.add': {
    label: 'Added a member',
    object: 'member',
    say: (f) => `${f.actor} added ${person(f)} as ${roleWords(f)}.`,
  },
  'member.remove': {
    label: 'Removed a member',
    object: 'member',
    say: (f) => `${f.actor} removed ${person(f)} from the household.`,
  },
  'member.leave': {
    label: 'Left the household',
    object: 'none',
    say: (f) => `${f.actor} left the household.`,
  },
  'invite.create': {
    label: 'Invited somebody',
    object: 'invite',
    say: (f) => `${f.actor} invited ${f.object ?? text(f, 'name') ?? 'somebody'} as ${roleWords(f)}.`,
  },
  'invite.revoke': {
    label: 'Revoked an invitation',
    object: 'invite',
    say: (f) => `${f.actor} revoked the invitation of ${f.object ?? text(f, 'name') ?? 'somebody'}.`,
  },
  'invite.renew': {
    label: 'Renewed an invitation',
    object: 'invite',
    say: (f) =>
      `${f.actor} created a new link for the invitation of ${f.object ?? text(f, 'name') ?? 'somebody'}.`,
  },
  'invite.accept': {
    label: 'Accepted an invitation',
    object: 'none',
    say: (f) => `${f.actor} accepted an invitation and is ${roleWords(f)} now.`,
  },
  'agent.create': {
    label: 'Created an agent',
    object: 'agent',
    say: (f) => `${f.actor} created ${agent(f)}.`,
  },
  'agent.update': {
    label: 'Changed an agent',
    object: 'agent',
    say: (f) => {
      const former = text(f, 'formerName');
      const renamed = former === null ? '' : `, which was called ${former}`;
      return `${f.actor} changed the settings of ${agent(f)}${renamed}.`;
    },
  },
  'agent.restore': {
    label: 'Restored an agent',
    object: 'agent',
    say: (f) => `${f.actor} restored ${agent(f)}.`,
  },
  'agent.remove': {
    label: 'Removed an agent',
    object: 'agent',
    say: (f) => `${f.actor} removed ${agent(f)} and its keys.`,
  },
  ...WEBHOOK_AUDIT_ACTIONS,
  'key.create': {
    label: 'Created a key',
    object: 'key',
    say: (f) => `${f.actor} created ${key(f)}${actsFor(f)}.`,
  },
  'key.rotate': {
    label: 'Renewed a key',
    object: 'key',
    say: (f) => {
      const former = text(f, 'formerPrefix');
      return `${f.actor} renewed ${key(f)}${former === null ? '' : `, which replaces ${former}…`}.`;
    },
  },
  'key.revoke': {
    label: 'Revoked a key',
    object: 'key',
    say: (f) => `${f.actor} revoked ${key(f)}${END_REASONS[text(f, 'reason') ?? ''] ?? ''}.`,
  },
  'key.agree': {
    label: 'Allowed a key to speak for them',
    object: 'key',
    say: (f) => `${f.actor} allowed ${key(f)} to speak for them.`,
  },
  'key.withdraw': {
    label: 'Stopped a key speaking for them',
    object: 'key',
    say: (f) => `${f.actor} no longer allows ${key(f)} to speak for them.`,
  },
  'key.read': {
    label: 'Agents reading',
    object: 'key',
    say: (f) => `${f.actor} read ${subjects(f)}${often(f)}.`,
  },
  'key.write': {
    label: 'Agents changing',
    object: 'key',
    say: (f) => `${f.actor} changed ${subjects(f)}${often(f)}.`,
  },
  'member.read': {
    label: 'Members reading',
    object: 'none',
    say: (f) => `${f.actor} read ${subjects(f)}${often(f)}.`,
  },
  'key.refused': {
    label: 'Refused a revoked key',
    object: 'key',
    say: (f) => `A call with ${key(f)}, which is revoked, was refused${often(f)}.`,
  },
  'calendar.create': {
    label: 'Created a calendar address',
    object: 'none',
    say: (f) => `${f.actor} created a secret address for a calendar.`,
  },
  'calendar.revoke': {
    label: 'Revoked a calendar address',
    object: 'none',
    say: (f) => `${f.actor} revoked a secret address of a calendar.`,
  },
  'vault_key.rotate': {
    label: 'Replaced the key of the vault',
    object: 'none',
    say: (f) => `${f.actor} replaced the key with which the secrets of this vault are encrypted.`,
  },
  'memory.reveal': {
    label: 'Showed a secret',
    object: 'none',
    say: (f) => `${f.actor} showed a secret memory of their own.`,
  },
  'memory.erase': {
    label: 'Erased a memory for good',
    object: 'none',
    say: (f) => `${f.actor} erased a memory for good.`,
  },
  'outcome.compact': {
    label: 'Compacted old outcomes',
    object: 'none',
    say: (f) => `${f.actor} removed the evidence of old suggestions.`,
  },
  'household.set_policy': {
    label: 'Changed the memory policy',
    object: 'none',
    say: (f) => `${f.actor} changed the memory policy: ${policyChange(f)}.`,
  },
  'people.import': {
    label: 'Imported people',
    object: 'none',
    say: (f) => `${f.actor} imported ${people(f)}.`,
  },
  'memories.import': {
    label: 'Imported memories',
    object: 'none',
    say: (f) =>
      `${f.actor} imported ${importedList(f)}${f.concerns[0] ? `, at the server, for ${f.concerns[0]}` : ''}.`,
  },
  'people.export': {
    label: 'Exported people',
    object: 'none',
    say: (f) => `${f.actor} exported ${people(f)}.`,
  },
  'vault.export': {
    label: 'Exported memories',
    object: 'none',
    say: (f) =>
      `${f.actor} exported ${people(f)} and their memories (${number(f, 'memories')})${number(f, 'secrets') > 0 ? ', with secrets in the clear' : ''}${f.concerns[0] ? `, at the server, as ${f.concerns[0]} may see them` : ''}.`,
  },
  'audit.read': { label: 'Read the audit log', object: 'none', say: (f) => `${f.actor} read the audit log.` },
  'audit.export': {
    label: 'Exported the audit log',
    object: 'none',
    say: (f) => `${f.actor} exported ${plural(number(f, 'rows'), 'event')} of the audit log.`,
  },
  'view.begin': {
    label: 'Looked as somebody else',
    object: 'none',
    say: (f) => `${f.actor} began to look as ${f.concerns[0] ?? text(f, 'name') ?? 'somebody else'}.`,
  },
  'view.end': {
    label: 'Stopped looking as somebody else',
    object: 'none',
    say: (f) => `${f.actor} stopped looking as ${f.concerns[0] ?? text(f, 'name') ?? 'somebody else'}.`,
  },
} as const satisfies Record<string, AuditActionWords>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
const NAMES = Object.keys(AUDIT_ACTIONS);
const isAction = (name: string): name is AuditAction => Object.hasOwn(AUDIT_ACTIONS, name);
export const auditActions = (): AuditAction[] => NAMES.filter(isAction);

/** Returns null for an action of an earlier version. */
export const wordsOf = (action: string): AuditActionWords | null =>
  isAction(action) ? AUDIT_ACTIONS[action] : null;

export function auditSentence(action: string, facts: AuditFacts): string {
  return wordsOf(action)?.say(facts) ?? `${facts.actor} did “${action}”${often(facts)}.`;
}
