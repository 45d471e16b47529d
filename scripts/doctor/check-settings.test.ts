import { expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';

const messages = (source: Record<string, string>) =>
  checkSettings(source).map(({ level, message }) => `${level}: ${message}`);

it('names the settings that are set, and no other variable', () => {
  expect(messages({ PORT: '3001', HEARTHLORE_DEMO: '', HOME: '/root', XDG_CONFIG_DIRS: '/etc' })).toEqual([
    'ok: 1 set: PORT',
  ]);
});

it.each([
  ['HEARTHLORE_BACKUPDIR', 'Did you mean HEARTHLORE_BACKUP_DIR?'],
  ['HEARTHLORE_DATADIR', 'Did you mean HEARTHLORE_DATA_DIR?'],
  ['hearthlore_url', 'Did you mean HEARTHLORE_URL?'],
  ['HEARTLORE_HOSTS', 'Did you mean HEARTHLORE_HOSTS?'],
  ['DATABASE_URI', 'Did you mean DATABASE_URL?'],
  ['HEARTHLORE_OLIVE_GARDEN', 'docs/settings.md lists all settings.'],
])('warns of %s, which nothing reads', (name, advice) => {
  expect(messages({ [name]: 'x' })).toEqual([`warn: ${name} is not a setting of Hearthlore. ${advice}`]);
});

it('names every invalid setting without its value', () => {
  const found = messages({ PORT: '0', HEARTHLORE_MASTER_KEY: 'hush!', DATABASE_URL: 'mysql://nora:hush@db' });
  expect(found).toHaveLength(3);
  for (const name of ['PORT', 'HEARTHLORE_MASTER_KEY', 'DATABASE_URL'])
    expect(found).toContainEqual(expect.stringContaining(`fail: Not valid: ${name}: `));
  expect(found.join()).not.toContain('hush');
});
