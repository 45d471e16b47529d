import { expect, it } from 'vitest';
import { nameFromEmail } from './name-from-email.ts';

it.each([
  ['nora.rivera@example.org', 'Nora Rivera'],
  ['nora@example.org', 'Nora'],
  ['zoë_o-neil+home@example.org', 'Zoë O Neil Home'],
  ['--@example.org', 'Admin'],
])('the initial name from %s is %s', (address, name) => expect(nameFromEmail(address)).toBe(name));
