import {
  type AuditFacts,
  actsFor,
  agent,
  fields,
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
} from './audit-words.ts';

/**
 * Everything that the audit log keeps, each with its name in a filter, what its object is, and its sentence. The list
 * is closed: what is not here cannot be recorded. A sentence names people, agents and keys; never what is remembered.
 */

/** What an event's `objectId` is an id of; `none` where it has none or must not be named. */
type AuditObject = 'member' | 'agent' | 'key' | 'invite' | 'none';

interface AuditActionWords {
  /** in the list that one filters by */
  label: string;
  object: AuditObject;
  say: (facts: AuditFacts) => string;
}

export const AUDIT_ACTIONS = {
  'account.sign_in': { label: 'Signed in', object: 'none', say: (f) => `${f.actor} signed in.` },
  'account.sign_in_failed': {
    label: 'Failed to sign in',
    object: 'none',
    say: (f) =>
      `Somebody tried to sign in as ${f.concerns[0] ?? 'a member'} with a wrong password${often(f)}.`,
  },
  'account.sign_in_blocked': {
    label: 'Signing in was blocked',
    object: 'none',
    say: (f) => `Signing in as ${f.concerns[0] ?? f.actor} was blocked for a while: too many attempts.`,
  },
  'account.sign_out': { label: 'Signed out', object: 'none', say: (f) => `${f.actor} signed out.` },
  'account.change_password': {
    label: 'Changed a password',
    object: 'none',
    say: (f) => {
      const others = number(f, 'revokedSessions');
      const ended = others === 0 ? '' : `, which signed out ${plural(others, 'other browser')}`;
      return `${f.actor} changed their password${ended}.`;
    },
  },
  'account.revoke_session': {
    label: 'Signed out a browser',
    object: 'none',
    say: (f) => `${f.actor} signed out one of their browsers.`,
  },
  'household.create': {
    label: 'Made the household',
    object: 'none',
    say: (f) => `${f.actor} made the household.`,
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
  'demo.load': {
    label: 'Made the demo household',
    object: 'none',
    say: () => 'The demo household was made.',
  },
  'member.change_role': {
    label: 'Changed a role',
    object: 'member',
    say: (f) => `${f.actor} made ${person(f)} ${roleWords(f)}.`,
  },
  'member.rename': {
    label: 'Renamed a member',
    object: 'member',
    say: (f) => `${f.actor} named a member ${text(f, 'name') ?? 'anew'}.`,
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
    label: 'Took back an invitation',
    object: 'invite',
    say: (f) => `${f.actor} took back the invitation of ${f.object ?? text(f, 'name') ?? 'somebody'}.`,
  },
  'invite.renew': {
    label: 'Sent an invitation anew',
    object: 'invite',
    say: (f) =>
      `${f.actor} made a new link for the invitation of ${f.object ?? text(f, 'name') ?? 'somebody'}.`,
  },
  'invite.accept': {
    label: 'Accepted an invitation',
    object: 'none',
    say: (f) => `${f.actor} accepted an invitation and is ${roleWords(f)} now.`,
  },
  'agent.create': { label: 'Made an agent', object: 'agent', say: (f) => `${f.actor} made ${agent(f)}.` },
  'agent.update': {
    label: 'Changed an agent',
    object: 'agent',
    say: (f) => {
      const former = text(f, 'formerName');
      const renamed = former === null ? '' : `, which was called ${former}`;
      return `${f.actor} changed what ${agent(f)} is and may see${renamed}.`;
    },
  },
  'agent.restore': {
    label: 'Brought back an agent',
    object: 'agent',
    say: (f) => `${f.actor} brought back ${agent(f)}.`,
  },
  'agent.remove': {
    label: 'Removed an agent',
    object: 'agent',
    say: (f) => `${f.actor} removed ${agent(f)} and its keys.`,
  },
  'key.create': {
    label: 'Made a key',
    object: 'key',
    say: (f) => `${f.actor} made ${key(f)}${actsFor(f)}.`,
  },
  'key.rotate': {
    label: 'Renewed a key',
    object: 'key',
    say: (f) => {
      const former = text(f, 'formerPrefix');
      return `${f.actor} renewed ${key(f)}${former === null ? '' : `, which takes over from ${former}…`}.`;
    },
  },
  'key.revoke': { label: 'Revoked a key', object: 'key', say: (f) => `${f.actor} revoked ${key(f)}.` },
  'key.agree': {
    label: 'Let a key speak for them',
    object: 'key',
    say: (f) => `${f.actor} let ${key(f)} speak for them.`,
  },
  'key.withdraw': {
    label: 'Stopped a key speaking for them',
    object: 'key',
    say: (f) => `${f.actor} no longer lets ${key(f)} speak for them.`,
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
  'key.refused': {
    label: 'Refused a revoked key',
    object: 'key',
    say: (f) => `A call with ${key(f)}, which is revoked, was refused${often(f)}.`,
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
    say: (f) => `${f.actor} dropped the evidence of old suggestions.`,
  },
  'household.set_policy': {
    label: 'Changed how memories are kept',
    object: 'none',
    say: (f) => `${f.actor} changed how memories are kept: ${policyChange(f)}.`,
  },
  'people.import': {
    label: 'Imported people',
    object: 'none',
    say: (f) => `${f.actor} imported ${people(f)}.`,
  },
  'people.export': {
    label: 'Exported people',
    object: 'none',
    say: (f) => `${f.actor} exported ${people(f)}.`,
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

/** The words of an action; null for one that an earlier version recorded and nobody knows any more. */
export const wordsOf = (action: string): AuditActionWords | null =>
  isAction(action) ? AUDIT_ACTIONS[action] : null;

/** The event in one sentence. */
export function auditSentence(action: string, facts: AuditFacts): string {
  return wordsOf(action)?.say(facts) ?? `${facts.actor} did “${action}”${often(facts)}.`;
}
