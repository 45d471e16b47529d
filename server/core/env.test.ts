import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv, workPlace } from './env.ts';
import { oidcSettings } from './oidc-settings.ts';

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

describe('sign-in by OpenID Connect', () => {
  const [issuer, clientId] = ['https://id.example.org', 'hearthlore'];
  const [HEARTHLORE_OIDC_ISSUER, HEARTHLORE_OIDC_CLIENT_ID] = [issuer, clientId];
  const secret = { HEARTHLORE_OIDC_CLIENT_SECRET: 'a secret' };
  const whole = { HEARTHLORE_OIDC_ISSUER, HEARTHLORE_OIDC_CLIENT_ID, ...secret };

  it.each([
    ['an issuer alone', { HEARTHLORE_OIDC_ISSUER }, ['_CLIENT_ID', '_CLIENT_SECRET']],
    ['no issuer', { HEARTHLORE_OIDC_CLIENT_ID, ...secret }, ['_ISSUER']],
    ['a name alone', { HEARTHLORE_OIDC_NAME: 'Family ID' }, ['_ISSUER', '_CLIENT_ID', '_CLIENT_SECRET']],
    ['two secrets', { ...whole, HEARTHLORE_OIDC_CLIENT_SECRET_FILE: 'x' }, ['_CLIENT_SECRET_FILE']],
    ['plain HTTP', { ...whole, HEARTHLORE_OIDC_ISSUER: 'http://id.example.org' }, ['_ISSUER']],
    ['an issuer with a query', { ...whole, HEARTHLORE_OIDC_ISSUER: `${issuer}?a=b` }, ['_ISSUER']],
    ['no address', { ...whole, HEARTHLORE_OIDC_ISSUER: 'id.example.org' }, ['_ISSUER']],
    ['half an address', { ...whole, HEARTHLORE_OIDC_ISSUER: 'https://[' }, ['_ISSUER']],
    ['a user name', { ...whole, HEARTHLORE_OIDC_ISSUER: 'https://nora@id.example.org' }, ['_ISSUER']],
    ['a password', { ...whole, HEARTHLORE_OIDC_ISSUER: 'https://:secret@id.example.org' }, ['_ISSUER']],
    [
      'the address of the metadata',
      { ...whole, HEARTHLORE_OIDC_ISSUER: `${issuer}/.well-known/openid-configuration` },
      ['_ISSUER'],
    ],
    ['another scheme', { ...whole, HEARTHLORE_OIDC_ISSUER: 'javascript://localhost' }, ['_ISSUER']],
  ])('refuses %s, and names each setting', (_, settings, named) => {
    for (const name of named) expect(() => readEnv(settings)).toThrow(`HEARTHLORE_OIDC${name}: must`);
  });

  it('is off without settings, and else named by the issuer’s host', () => {
    expect(oidcSettings(readEnv({ HEARTHLORE_OIDC_ISSUER: '' }))).toBeNull();
    expect(oidcSettings(readEnv(whole))).toMatchObject({ name: 'id.example.org', clientSecret: 'a secret' });
    const named = { ...whole, HEARTHLORE_OIDC_NAME: ' Family ID ' };
    expect(oidcSettings(readEnv(named))?.name).toBe('Family ID');
    const local = { ...whole, HEARTHLORE_OIDC_ISSUER: 'http://localhost:9000/realms/home' };
    expect(oidcSettings(readEnv(local))?.issuer.href).toBe('http://localhost:9000/realms/home');
  });

  it('reads the secret from a file, which must exist and hold one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearthlore-oidc-'));
    const path = join(folder, 'secret');
    const settings = () =>
      oidcSettings(
        readEnv({
          HEARTHLORE_OIDC_ISSUER,
          HEARTHLORE_OIDC_CLIENT_ID,
          HEARTHLORE_OIDC_CLIENT_SECRET_FILE: path,
        }),
      );
    expect(settings).toThrow(`HEARTHLORE_OIDC_CLIENT_SECRET_FILE: ${path} cannot be read`);
    writeFileSync(path, '\n');
    expect(settings).toThrow(`HEARTHLORE_OIDC_CLIENT_SECRET_FILE: ${path} is empty`);
    writeFileSync(path, 'a secret in a file\n');
    expect(settings()?.clientSecret).toBe('a secret in a file');
    rmSync(folder, { recursive: true });
  });
});
