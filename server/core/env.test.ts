import { expect, it } from 'vitest';
import { readEnv, workPlace } from './env.ts';

const [home, work] = ['postgresql://db/home', 'postgresql://db/work'];

it.each([
  ['in the data folder by default', {}, 'embedded'],
  ['on the server of WORK_DATABASE_URL', { DATABASE_URL: home, WORK_DATABASE_URL: work }, 'server'],
  ['on a server while the home database is embedded', { WORK_DATABASE_URL: work }, 'server'],
  [
    'nowhere with DATABASE_URL alone, because instances do not share a data folder',
    { DATABASE_URL: home },
    'nowhere',
  ],
  [
    'in the data folder when HEARTHLORE_WORK asks for it',
    { DATABASE_URL: home, HEARTHLORE_WORK: 'embedded' },
    'embedded',
  ],
])('keeps work memories %s', (_, variables, place) => {
  expect(workPlace(readEnv(variables))).toBe(place);
});

it('refuses two places for work memories', () => {
  const both = { DATABASE_URL: home, WORK_DATABASE_URL: work, HEARTHLORE_WORK: 'embedded' };
  expect(() => readEnv(both)).toThrow(
    /HEARTHLORE_WORK: must not be "embedded" while WORK_DATABASE_URL is set/,
  );
});

it.each(['EMBEDDINGS', 'LLM'])('refuses %s settings with an address or a model alone', (kind) => {
  const [url, model] = [`HEARTHLORE_${kind}_URL`, `HEARTHLORE_${kind}_MODEL`];
  const address = 'http://localhost:11434/v1';
  expect(() => readEnv({ [url]: address, [model]: '' })).toThrow(`${model}: must be set if ${url} is set`);
  expect(() => readEnv({ [model]: 'small' })).toThrow(`${url}: must be set if ${model} is set`);
  expect(readEnv({ [url]: address, [model]: 'small' })).toMatchObject({ [model]: 'small' });
  expect(() => readEnv({})).not.toThrow();
});
