/**
 * Stored halves of the built-in pairs that cannot hold both ways at once: nobody is parent and child of the same
 * person. Left out is what two people may well be to each other (carers, emergency contacts, advisors, clients), and
 * what a household has coined, of which nothing is known.
 */
const ONE_WAY: ReadonlySet<string> = new Set([
  'parent_of',
  'step_parent_of',
  'grandparent_of',
  'pibling_of',
  'parent_in_law_of',
  'guardian_of',
  'godparent_of',
  'elder_of',
  'manages',
  'employs',
  'founder_of',
  'leads',
  'member_of',
  'owns',
]);

/** Whether a type, given by either half of its pair, cannot hold both ways between the same two at once. */
export const isOneWay = (type: { name: string; inverse: string | null }): boolean =>
  ONE_WAY.has(type.name) || ONE_WAY.has(type.inverse ?? '');
