import { expect, it } from 'vitest';
import { readEnv, workPlace } from './env.ts';

const [home, work] = ['postgresql://db/home', 'postgresql://db/work'];

it.each([
  ['in the data folder, as everything is', {}, 'embedded'],
  ['on the server that is said', { DATABASE_URL: home, WORK_DATABASE_URL: work }, 'server'],
  ['on a server while home is in the data folder', { WORK_DATABASE_URL: work }, 'server'],
  [
    'nowhere with DATABASE_URL alone: the folder of each instance would be another place',
    { DATABASE_URL: home },
    'nowhere',
  ],
  ['in the data folder on purpose', { DATABASE_URL: home, HEARTHLORE_WORK: 'embedded' }, 'embedded'],
])('keeps work memories %s', (_, variables, place) => {
  expect(workPlace(readEnv(variables))).toBe(place);
});

it('refuses two places for work memories', () => {
  const both = { DATABASE_URL: home, WORK_DATABASE_URL: work, HEARTHLORE_WORK: 'embedded' };
  expect(() => readEnv(both)).toThrow(/HEARTHLORE_WORK: cannot be embedded while WORK_DATABASE_URL is set/);
});
