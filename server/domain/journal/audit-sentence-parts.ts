export interface AuditFacts {
  /** Such as "Nora" or "Kitchen agent, for Leo". */
  actor: string;
  object: string | null;
  concerns: readonly string[];
  detail: Readonly<Record<string, unknown>>;
  count: number;
  /** Such as "18:02 to 18:04", in the household's time zone. Null for a single call. */
  span: string | null;
  nameOf: (id: string) => string | null;
}

type AuditObject = 'member' | 'agent' | 'key' | 'invite' | 'none';

export interface AuditActionWords {
  label: string;
  object: AuditObject;
  say: (facts: AuditFacts) => string;
}

export const text = ({ detail }: AuditFacts, field: string): string | null => {
  const value = detail[field];
  return typeof value === 'string' && value !== '' ? value : null;
};
export const number = ({ detail }: AuditFacts, field: string): number => {
  const value = detail[field];
  return typeof value === 'number' ? value : 0;
};
const list = ({ detail }: AuditFacts, field: string): string[] => {
  const value = detail[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

const inWords = (all: readonly string[]): string => new Intl.ListFormat('en-GB').format(all);
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returns text such as " 34 times, 18:02 to 18:04". Empty for a single call. */
export function often({ count, span }: AuditFacts): string {
  return `${count === 1 ? '' : ` ${count} times`}${span === null ? '' : `, ${span}`}`;
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  guest: 'a guest',
};
export const roleWords = (facts: AuditFacts): string => ROLE_WORDS[text(facts, 'role') ?? ''] ?? 'a member';

export const person = (facts: AuditFacts): string => facts.object ?? facts.concerns[0] ?? 'a former member';
export const agent = (facts: AuditFacts): string => facts.object ?? text(facts, 'name') ?? 'a deleted agent';
/** Returns text such as "the key hl_abcd1234… of the Kitchen agent". */
export function key(facts: AuditFacts): string {
  const prefix = text(facts, 'prefix') ?? facts.object;
  const of = facts.nameOf(text(facts, 'agent') ?? '');
  return `${prefix === null ? 'a key' : `the key ${prefix}…`}${of === null ? '' : ` of ${of}`}`;
}

export function actsFor(facts: AuditFacts): string {
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
  reconciliation: 'who resolves contradictions',
  reviewsPerDay: 'reviews a day',
  defaultPrivacy: 'default privacy',
  keepsCredentials: 'whether credentials are stored',
  archivedDays: 'how long archived memories are kept',
  auditsReads: 'whether reading is in the audit log',
  localModels: 'whether models on other machines may read texts',
  captures: 'whether agents may send conversations',
};
export const fields = (facts: AuditFacts, otherwise: string): string => {
  const named = list(facts, 'fields').map((field) => FIELD_WORDS[field] ?? field);
  return named.length === 0 ? otherwise : inWords(named);
};

/** Returns text such as "2 rules added". It must not contain the text of a rule. */
export function policyChange(facts: AuditFacts): string {
  const [added, removed] = [number(facts, 'added'), number(facts, 'removed')];
  const parts = [
    ...list(facts, 'fields').map((field) => FIELD_WORDS[field] ?? field),
    ...(added > 0 ? [`${plural(added, 'rule')} added`] : []),
    ...(removed > 0 ? [`${plural(removed, 'rule')} removed`] : []),
  ];
  const where = text(facts, 'context');
  const whose = where === null ? '' : `, in the ${where} vault`;
  return parts.length === 0 ? 'nothing' : `${inWords(parts)}${whose}`;
}

const NOUN_WORDS: Readonly<Record<string, string>> = {
  memories: 'memories',
  surfacing: 'memories',
  contacts: 'people',
  relationships: 'people',
  groups: 'people',
  identities: 'people',
  suggestions: 'suggestions',
  outcomes: 'suggestions',
  profiles: 'suggestions',
  insights: 'suggestions',
  keys: 'keys and agents',
  agents: 'keys and agents',
  household: 'the household',
  members: 'the household',
  invites: 'the household',
  cards: 'people',
  relationshipTypes: 'people',
  journal: 'the journal',
  audit: 'the audit log',
};

export function subjects(facts: AuditFacts): string {
  const calls = facts.detail.operations;
  const names = typeof calls === 'object' && calls !== null ? Object.keys(calls) : [];
  const words = names.flatMap((name) => NOUN_WORDS[name.split('.')[0] ?? ''] ?? []);
  const known = [...new Set(words)].sort((a, b) => Number(b === 'memories') - Number(a === 'memories'));
  return known.length === 0 ? 'something' : inWords(known);
}

export const people = (facts: AuditFacts): string => {
  const count = number(facts, 'count');
  return count === 0 ? 'people' : plural(count, 'contact');
};

/** Portions of a large import each have their own event. */
export const importedList = (facts: AuditFacts): string => {
  if (text(facts, 'format') !== 'conversations') return `a list of memories (${number(facts, 'memories')})`;
  const count = number(facts, 'conversations');
  return count === 0
    ? 'the rest of a conversation'
    : `${plural(count, 'conversation')} with another assistant`;
};

export function spanOf(at: Date, until: Date | null, timeZone: string): string | null {
  if (until === null) return null;
  const clock = (moment: Date): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);
  const [from, to] = [clock(at), clock(until)];
  return from === to ? null : `${from} to ${to}`;
}
