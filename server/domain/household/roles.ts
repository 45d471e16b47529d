export const ROLES = ['owner', 'admin', 'member', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** `write` includes changes to memories and people, `review` decides cases, `admin` manages the household. */
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
  sentence: string;
  you: string;
  scope: Scope | null;
  roles: readonly Role[];
}

const EVERYONE = ROLES;
const WRITERS = ['owner', 'admin', 'member'] as const;
const MANAGERS = ['owner', 'admin'] as const;

/** Abilities and the roles that have them. Which memories a member may see depends on membership and ownership instead. */
const ABILITIES = {
  readMemories: {
    sentence: 'Reads the memories of the household that they may see',
    you: 'Read the memories of the household that you may see',
    scope: 'memories:read',
    roles: EVERYONE,
  },
  readPeople: {
    sentence: 'Sees people, their relationships, and the members of the household',
    you: 'See people, their relationships, and the members of the household',
    scope: 'people:read',
    roles: EVERYONE,
  },
  makeOwnKeys: {
    sentence: 'Creates keys for agents that act for them, with no more permissions than they have',
    you: 'Create keys for agents that act for you, with no more permissions than you have',
    scope: null,
    roles: EVERYONE,
  },
  leave: {
    sentence: 'Leaves the household and chooses which data stays',
    you: 'Leave the household and choose which data stays',
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
    sentence: 'Decides review cases that they may see',
    you: 'Decide review cases that you may see',
    scope: 'review',
    roles: WRITERS,
  },
  editHousehold: {
    sentence: 'Renames the household and sets its time zone',
    you: 'Rename the household and set its time zone',
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
    sentence: 'Creates agents and keys for the household, and revokes anybody’s keys',
    you: 'Create agents and keys for the household, and revoke anybody’s keys',
    scope: 'admin',
    roles: MANAGERS,
  },
  careForChildren: {
    sentence: 'Marks who is a child, sees the memories about every child, and chooses who else sees them',
    you: 'Mark who is a child, see the memories about every child, and choose who else sees them',
    scope: null,
    roles: MANAGERS,
  },
  readAudit: {
    sentence: 'Reads the whole audit log; everyone reads the entries that concern them',
    you: 'Read the whole audit log',
    scope: 'admin',
    roles: MANAGERS,
  },
  viewAs: {
    sentence: 'Looks as another member, and sees what both may see',
    you: 'Look as another member, and see what both of you may see',
    scope: null,
    roles: MANAGERS,
  },
  manageOwners: {
    sentence: 'Appoints and removes admins and other owners',
    you: 'Appoint and remove admins and other owners',
    scope: null,
    roles: ['owner'],
  },
  resetPasswords: {
    sentence: 'Makes a link with which anybody but an owner chooses a new password',
    you: 'Make a link with which anybody but an owner chooses a new password',
    scope: null,
    roles: ['owner'],
  },
  transfer: {
    sentence: 'Hands the household over to another member',
    you: 'Hand the household over to another member',
    scope: null,
    roles: ['owner'],
  },
  deleteHousehold: {
    sentence: 'Deletes the household, or keeps one that another owner is deleting',
    you: 'Delete the household, or keep one that another owner is deleting',
    scope: null,
    roles: ['owner'],
  },
  keepDemo: {
    sentence: 'Loads and removes the demo family',
    you: 'Load and remove the demo family',
    scope: null,
    roles: ['owner'],
  },
} as const satisfies Record<string, AbilityRow>;

export type Ability = keyof typeof ABILITIES;

const isAbility = (name: string): name is Ability => name in ABILITIES;

const rows: readonly (readonly [Ability, AbilityRow])[] = Object.entries<AbilityRow>(ABILITIES).flatMap(
  ([name, row]) => (isAbility(name) ? [[name, row] as const] : []),
);

export const abilityRows = (): typeof rows => rows;

export function roleHolds(role: Role, ability: Ability): boolean {
  const { roles }: AbilityRow = ABILITIES[ability];
  return roles.includes(role);
}

export function scopesOfRole(role: Role): readonly Scope[] {
  const held = new Set(rows.flatMap(([, row]) => (row.roles.includes(role) ? [row.scope] : [])));
  return SCOPES.filter((scope) => held.has(scope));
}

const RANK: Record<Role, number> = { owner: 3, admin: 2, member: 1, guest: 0 };

export const isBelow = (role: Role, than: Role): boolean => RANK[role] < RANK[than];

/** A person with a role, an agent with the scope `admin`, or the program. */
export type Decider = Role | 'agent' | 'system';

/** An agent may assign at most `member`, because only people decide who runs the household. */
export function rolesToGive(decider: Decider): readonly Role[] {
  if (decider === 'system') return ROLES;
  if (decider === 'agent') return ['member', 'guest'];
  if (!roleHolds(decider, 'invite')) return [];
  return ROLES.filter((role) => RANK[role] <= RANK[decider]);
}

/** The role must be below the caller's own, but owners may change owners. */
export function mayManage(decider: Decider, role: Role): boolean {
  if (decider === 'system') return true;
  if (decider === 'agent') return RANK[role] < RANK.admin;
  if (roleHolds(decider, 'manageOwners')) return true;
  return roleHolds(decider, 'manageMembers') && RANK[role] < RANK[decider];
}

export interface Standing {
  userId: string;
  role: Role;
  hasLogin: boolean;
}

/** False for owners: with a reset link, one owner could take over another's account. They reset passwords at the machine. */
export const isResettable = (role: Role, member: Standing): boolean =>
  roleHolds(role, 'resetPasswords') && member.hasLogin && member.role !== 'owner';

/** True if an owner can log in. Without one, nobody could manage the household. */
export const hasOwner = (members: readonly Standing[]): boolean =>
  members.some(({ role, hasLogin }) => role === 'owner' && hasLogin);
