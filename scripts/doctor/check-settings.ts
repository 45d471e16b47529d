import { invalidSettings, SETTING_NAMES } from '../../server/core/env.ts';
import { editDistance } from '../../server/domain/text/edit-distance.ts';
import { type Check, fail, ok, warn } from './check.ts';

/** Maximum distance to a suggested setting, in letters that are missing, added, changed or swapped. */
const NEAR = 3;

function nearest(name: string): string | undefined {
  const [first] = SETTING_NAMES.map((known) => ({ known, distance: editDistance(name, known, NEAR) }))
    .filter(({ distance }) => distance <= NEAR)
    .sort((a, b) => a.distance - b.distance);
  return first?.known;
}

/** Minimum length of a setting whose misspellings are reported. A shorter name may belong to another program. */
const LONG = 10;

const isMisspelled = (name: string, known: string): boolean =>
  known.toLowerCase() === name.toLowerCase() || (known.length >= LONG && editDistance(name, known, 2) <= 2);

/** True if a variable is meant for Hearthlore, because it begins like one of its settings or nearly equals one. */
const isOurs = (name: string): boolean =>
  /^hearth/i.test(name) || SETTING_NAMES.some((known) => isMisspelled(name, known));

function unknownSetting(name: string): Check {
  const near = nearest(name.toUpperCase());
  const advice = near === undefined ? 'docs/settings.md lists all settings.' : `Did you mean ${near}?`;
  return warn('Settings', `${name} is not a setting of Hearthlore. ${advice}`);
}

export function checkSettings(source: Record<string, string | undefined>): Check[] {
  const given = Object.keys(source).filter((name) => source[name] !== '');
  const unknown = given.filter((name) => isOurs(name) && !SETTING_NAMES.includes(name));
  const problems = [
    ...invalidSettings(source).map((line) => fail('Settings', `Not valid: ${line}`)),
    ...unknown.map(unknownSetting),
  ];
  const ours = given.filter((name) => SETTING_NAMES.includes(name));
  return problems.length > 0
    ? problems
    : [ok('Settings', `${ours.length} set: ${ours.join(', ') || 'none'}`)];
}
