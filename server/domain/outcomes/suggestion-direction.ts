/** Whether a suggestion type adds or removes something. */
type Direction = 'adds' | 'removes';

const ADDS = new Set(
  'add boost follow include enable increase subscribe unmute install raise promote'.split(' '),
);
const REMOVES = new Set(
  'remove reduce mute exclude disable decrease unsubscribe unfollow uninstall delete lower drop demote'.split(
    ' ',
  ),
);

/**
 * Returns the direction by the verb that begins the type ("add_topic" adds). Null for other verbs ("change_time",
 * "cook_dinner").
 */
export function directionOf(type: string): Direction | null {
  const verb = type.split('_', 1)[0] ?? '';
  if (ADDS.has(verb)) return 'adds';
  return REMOVES.has(verb) ? 'removes' : null;
}
