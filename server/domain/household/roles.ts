// The one table of who may do what. Scopes, policies and the page of the members are derived from it.

export const ROLES = ['owner', 'admin', 'member', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What a key may do. `read` looks, `write` changes memories and people, `review` answers what is asked of people,
 * `admin` manages the household. A key lists only the tools that its scopes allow.
 */
export const SCOPES = [
  'memories:read',
  'memories:write',
  'people:read',
  'people:write',
  'review',
  'admin',
] as const;
export type Scope = (typeof SCOPES)[number];

interface AbilityRow {
  /** what it lets one do, of somebody: "Adds and changes memories" */
  sentence: string;
  /** the same to them: "Add and change memories" */
  you: string;
  /** the scope that stands for it at the doors; null: it needs none, or more than a scope says */
  scope: Scope | null;
  roles: readonly Role[];
}

const EVERYONE = ROLES;
const WRITERS = ['owner', 'admin', 'member'] as const;
const MANAGERS = ['owner', 'admin'] as const;

/** Abilities × roles. What one sees is not here: it goes by membership and ownership, and is the same for every role. */
const ABILITIES = {
  readMemories: {
    sentence: 'Reads what the household remembers, as far as it is for them',
    you: 'Read what the household remembers, as far as it is for you',
    scope: 'memories:read',
    roles: EVERYONE,
  },
  readPeople: {
    sentence: 'Sees the people, how they are related, and who belongs to the household',
    you: 'See the people, how they are related, and who belongs to the household',
    scope: 'people:read',
    roles: EVERYONE,
  },
  makeOwnKeys: {
    sentence: 'Makes keys for agents that act for them and may do no more than they may',
    you: 'Make keys for agents that act for you and may do no more than you may',
    scope: null,
    roles: EVERYONE,
  },
  leave: {
    sentence: 'Leaves the household, and chooses what stays',
    you: 'Leave the household, and choose what stays',
    scope: null,
    roles: EVERYONE,
  },
  writeMemories: {
    sentence: 'Adds and changes memories',
    you: 'Add and change memories',
    scope: 'memories:write',
    roles: WRITERS,
  },
  writePeople: {
    sentence: 'Adds and changes people, relationships and groups',
    you: 'Add and change people, relationships and groups',
    scope: 'people:write',
    roles: WRITERS,
  },
  review: {
    sentence: 'Decides what waits for a person, as far as it is for them',
    you: 'Decide what waits for a person, as far as it is for you',
    scope: 'review',
    roles: WRITERS,
  },
  editHousehold: {
    sentence: 'Names the household and sets its time zone',
    you: 'Name the household and set its time zone',
    scope: 'admin',
    roles: MANAGERS,
  },
  invite: {
    sentence: 'Invites people, and adds members without a login',
    you: 'Invite people, and add members without a login',
    scope: 'admin',
    roles: MANAGERS,
  },
  manageMembers: {
    sentence: 'Changes the roles of members below them, and removes them',
    you: 'Change the roles of members below you, and remove them',
    scope: 'admin',
    roles: MANAGERS,
  },
  manageKeys: {
    sentence: 'Makes agents and keys for the household, and revokes anybody’s',
    you: 'Make agents and keys for the household, and revoke anybody’s',
    scope: 'admin',
    roles: MANAGERS,
  },
  readAudit: {
    sentence: 'Reads everything that was done in the household; everyone reads what concerns them',
    you: 'Read everything that was done in the household',
    scope: 'admin',
    roles: MANAGERS,
  },
  viewAs: {
    sentence: 'Looks as another member, and sees what both of them see',
    you: 'Look as another member, and see what both of you see',
    scope: null,
    roles: MANAGERS,
  },
  manageOwners: {
    sentence: 'Makes and removes admins and other owners',
    you: 'Make and remove admins and other owners',
    scope: null,
    roles: ['owner'],
  },
  transfer: {
    sentence: 'Hands the household over to another member',
    you: 'Hand the household over to another member',
    scope: null,
    roles: ['owner'],
  },
  keepDemo: {
    sentence: 'Makes and removes the demo family',
    you: 'Make and remove the demo family',
    scope: null,
    roles: ['owner'],
  },
} as const satisfies Record<string, AbilityRow>;

export type Ability = keyof typeof ABILITIES;

const isAbility = (name: string): name is Ability => name in ABILITIES;

const rows: readonly (readonly [Ability, AbilityRow])[] = Object.entries<AbilityRow>(ABILITIES).flatMap(
  ([name, row]) => (isAbility(name) ? [[name, row] as const] : []),
);

/** The table in its order, for a page or a test. */
export const abilityRows = (): typeof rows => rows;

export function roleHolds(role: Role, ability: Ability): boolean {
  const { roles }: AbilityRow = ABILITIES[ability];
  return roles.includes(role);
}

/** The scopes that a role stands for at the doors: those of its abilities. */
export function scopesOfRole(role: Role): readonly Scope[] {
  const held = new Set(rows.flatMap(([, row]) => (row.roles.includes(role) ? [row.scope] : [])));
  return SCOPES.filter((scope) => held.has(scope));
}

const RANK: Record<Role, number> = { owner: 3, admin: 2, member: 1, guest: 0 };

/** Of two roles, the first is the lower one. */
export const isBelow = (role: Role, than: Role): boolean => RANK[role] < RANK[than];

/** Whoever decides about members: in person with a role, or an agent whose key has the scope admin. */
export type Decider = Role | 'agent' | 'system';

/**
 * The roles that somebody may give: an invitation at most their own, an agent at most `member`, because who runs the
 * household is decided by people. Empty for those who do not decide about members.
 */
export function rolesToGive(decider: Decider): readonly Role[] {
  if (decider === 'system') return ROLES;
  if (decider === 'agent') return ['member', 'guest'];
  if (!roleHolds(decider, 'invite')) return [];
  return ROLES.filter((role) => RANK[role] <= RANK[decider]);
}

/** May they change or remove a member of this role? Below their own; an owner also other owners. */
export function mayManage(decider: Decider, role: Role): boolean {
  if (decider === 'system') return true;
  if (decider === 'agent') return RANK[role] < RANK.admin;
  if (roleHolds(decider, 'manageOwners')) return true;
  return roleHolds(decider, 'manageMembers') && RANK[role] < RANK[decider];
}

/** A member as the rule of the last owner sees them. */
export interface Standing {
  userId: string;
  role: Role;
  hasLogin: boolean;
}

/** A household keeps at least one owner who can sign in; otherwise nobody could ever decide anything in it. */
export const hasOwner = (members: readonly Standing[]): boolean =>
  members.some(({ role, hasLogin }) => role === 'owner' && hasLogin);
