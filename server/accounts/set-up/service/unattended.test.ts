import { expect, it } from 'vitest';
import { nameFromEmail } from './unattended.ts';

it.each([
  ['nora.rivera@example.org', 'Nora Rivera'],
  ['nora@example.org', 'Nora'],
  ['zoë_o-neil+home@example.org', 'Zoë O Neil Home'],
  ['--@example.org', 'Admin'],
])('a name to begin with for %s is %s', (address, name) => expect(nameFromEmail(address)).toBe(name));
