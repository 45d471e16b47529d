/**
 * Everything that the audit log keeps, each with its name in a filter, what its object is, and its sentence. The list
 * is closed: what is not here cannot be recorded. A sentence names people, agents and keys; never what is remembered.
 */

/** An event with its ids turned into names. */
export interface AuditFacts {
  /** who did it, as they are called: "Nora", "Kitchen agent, for Leo" */
  actor: string;
  /** what it was done to, as it is called; null where there is nothing or its name is lost */
  object: string | null;
  /** whom it concerns beside the actor, by name */
  concerns: readonly string[];
  detail: Readonly<Record<string, unknown>>;
  /** how often, in a burst that is folded into one event */
  count: number;
  /** "18:02 to 18:04" in the household's zone; null for a single moment */
  span: string | null;
  /** the name of a member or an agent by its id */
  nameOf: (id: string) => string | null;
}

/** What an event's `objectId` is an id of; `none` where it has none or must not be named. */
export type AuditObject = 'member' | 'agent' | 'key' | 'invite' | 'none';

export interface AuditActionWords {
  /** in the list that one filters by */
  label: string;
  object: AuditObject;
  say: (facts: AuditFacts) => string;
}

const text = ({ detail }: AuditFacts, field: string): string | null => {
  const value = detail[field];
  return typeof value === 'string' && value !== '' ? value : null;
};
const number = ({ detail }: AuditFacts, field: string): number => {
  const value = detail[field];
  return typeof value === 'number' ? value : 0;
};
const list = ({ detail }: AuditFacts, field: string): string[] => {
  const value = detail[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

const inWords = (all: readonly string[]): string => new Intl.ListFormat('en-GB').format(all);
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "", ", 18:02 to 18:04" or " 34 times, 18:02 to 18:04". */
function often({ count, span }: AuditFacts): string {
  return `${count === 1 ? '' : ` ${count} times`}${span === null ? '' : `, ${span}`}`;
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  guest: 'a guest',
};
const roleWords = (facts: AuditFacts): string => ROLE_WORDS[text(facts, 'role') ?? ''] ?? 'a member';

/** "Leo", or the word for a person whose name is lost. */
const person = (facts: AuditFacts): string => facts.object ?? facts.concerns[0] ?? 'a former member';
const agent = (facts: AuditFacts): string => facts.object ?? text(facts, 'name') ?? 'an agent that is gone';
/** "the key hl_abcd1234… of the Kitchen agent" */
function key(facts: AuditFacts): string {
  const prefix = text(facts, 'prefix') ?? facts.object;
  const of = facts.nameOf(text(facts, 'agent') ?? '');
  return `${prefix === null ? 'a key' : `the key ${prefix}…`}${of === null ? '' : ` of ${of}`}`;
}

/** Whom a key acts for, where its event says so. */
function actsFor(facts: AuditFacts): string {
  const whom = text(facts, 'actsFor');
  if (whom === null) return '';
  const speaks = list(facts, 'speaksFor').map((id) => facts.nameOf(id) ?? 'a former member');
  const who = whom === 'household' ? 'the household' : (facts.nameOf(whom) ?? 'a former member');
  return `, which acts for ${who}${speaks.length === 0 ? '' : ` and speaks for ${inWords(speaks)}`}`;
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  timeZone: 'time zone',
  ceilingPrivacy: 'privacy',
  ceilingCategories: 'categories',
  ceilingGroups: 'groups',
  ceilingContexts: 'contexts',
  ownerId: 'owner',
};
const fields = (facts: AuditFacts, otherwise: string): string => {
  const named = list(facts, 'fields').map((field) => FIELD_WORDS[field] ?? field);
  return named.length === 0 ? otherwise : inWords(named);
};

const NOUN_WORDS: Readonly<Record<string, string>> = {
  memories: 'memories',
  surfacing: 'memories',
  contacts: 'people',
  relationships: 'people',
  groups: 'people',
  identities: 'people',
  keys: 'keys and agents',
  agents: 'keys and agents',
  household: 'the household',
};

/** What a burst of calls was about, from the operations it counts: "memories and people". */
function subjects(facts: AuditFacts): string {
  const calls = facts.detail.operations;
  const names = typeof calls === 'object' && calls !== null ? Object.keys(calls) : [];
  const words = names.flatMap((name) => NOUN_WORDS[name.split('.')[0] ?? ''] ?? []);
  const known = [...new Set(words)].sort((a, b) => Number(b === 'memories') - Number(a === 'memories'));
  return known.length === 0 ? 'something' : inWords(known);
}

const people = (facts: AuditFacts): string => {
  const count = number(facts, 'count');
  return count === 0 ? 'people' : plural(count, 'contact');
};

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
    say: (f) => `${f.actor} changed what ${agent(f)} is and may see: ${fields(f, 'its settings')}.`,
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

/** When a burst was, as clock times in the household's zone; with the day where it ends on another. */
export function spanOf(at: Date, until: Date | null, timeZone: string): string | null {
  if (until === null) return null;
  const clock = (moment: Date): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);
  const [from, to] = [clock(at), clock(until)];
  return from === to ? null : `${from} to ${to}`;
}
