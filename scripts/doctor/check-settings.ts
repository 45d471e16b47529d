import { invalidSettings, SETTING_NAMES } from '../../server/core/env.ts';
import { editDistance } from '../../server/domain/text/edit-distance.ts';
import { type Check, fail, ok, warn } from './check.ts';

/** In letters that are missing, added, changed or swapped. */
const NEAR = 3;

function nearest(name: string): string | undefined {
  const [first] = SETTING_NAMES.map((known) => ({ known, distance: editDistance(name, known, NEAR) }))
    .filter(({ distance }) => distance <= NEAR)
    .sort((a, b) => a.distance - b.distance);
  return first?.known;
}

/** A short name may be near another program's by chance. */
const LONG = 10;

const isMisspelled = (name: string, known: string): boolean =>
  known.toLowerCase() === name.toLowerCase() || (known.length >= LONG && editDistance(name, known, 2) <= 2);

/** Names that are meant for Hearthlore: by their beginning, or because they are nearly a setting. */
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
