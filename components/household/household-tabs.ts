interface HouseholdTab {
  href: string;
  label: string;
  /** Only owners and admins see the tab. */
  isForManagers?: true;
}

export const HOUSEHOLD_TABS: readonly HouseholdTab[] = [
  { href: '/household', label: 'General' },
  { href: '/household/members', label: 'Members' },
  { href: '/household/groups', label: 'Groups' },
  { href: '/household/agents', label: 'Agents' },
  { href: '/household/activity', label: 'Activity' },
  { href: '/household/audit', label: 'Audit' },
  { href: '/household/runs', label: 'Runs', isForManagers: true },
  { href: '/people/relationship-types', label: 'Relationship types' },
];

/** Every tab except "General" includes the paths below it. */
export function isHouseholdTabActive({ href }: HouseholdTab, path: string): boolean {
  return path === href || (href !== '/household' && path.startsWith(`${href}/`));
}
