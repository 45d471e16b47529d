/** A page of the household; the pages that exist, in the order of their tabs. */
interface HouseholdPlace {
  href: string;
  label: string;
}

export const HOUSEHOLD_PLACES: readonly HouseholdPlace[] = [
  { href: '/household', label: 'General' },
  { href: '/household/members', label: 'Members' },
  { href: '/household/groups', label: 'Groups' },
  { href: '/household/agents', label: 'Agents' },
  { href: '/household/activity', label: 'Activity' },
  { href: '/household/audit', label: 'Audit' },
  { href: '/people/relationship-types', label: 'Relationship types' },
];

/** General is only itself; what lies below another page is in it. */
export function isInHouseholdPlace({ href }: HouseholdPlace, path: string): boolean {
  return path === href || (href !== '/household' && path.startsWith(`${href}/`));
}
