import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { thirdPartyLicences } from './third-party-licences.ts';

const place = mkdtempSync(join(tmpdir(), 'hearthlore-licences-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function packed(name: string, manifest: object, files: Record<string, string> = {}): string {
  const folder = join(place, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

describe('the licences of packages', () => {
  it('have the texts of each package, with its notice', () => {
    const spade = packed('spade', { license: 'Apache-2.0' }, { 'LICENSE.md': 'Dig.', NOTICE: 'By Rosa.' });
    const rake = packed(
      'rake',
      { license: 'MIT', repository: { url: 'https://rake.example' } },
      { license: 'Rake.' },
    );
    const text = thirdPartyLicences([spade, rake]);
    expect(text).toMatch(/rake 1\.2\.3\nLicence: MIT\nSource: https:\/\/rake\.example\n\nRake\.\n/);
    expect(text).toMatch(/spade 1\.2\.3\nLicence: Apache-2\.0\n[^\n]+\n\nDig\.\n\nBy Rosa\.\n/);
    expect(text.indexOf('rake 1')).toBeLessThan(text.indexOf('spade 1'));
  });

  it('have the standard text with the authors where a package has none', () => {
    const one = packed('hoe', { license: 'ISC', author: { name: 'Ada Bloom' }, contributors: ['Ivo Moss'] });
    expect(thirdPartyLicences([one])).toMatch(
      /Copyright \(c\) Ada Bloom, Ivo Moss\n\nPermission to use, copy, modify, and\/or distribute/,
    );
    const other = packed('sieve', { license: 'MIT' });
    expect(thirdPartyLicences([other])).toMatch(
      /Copyright \(c\) the authors of sieve\n\nPermission is hereby/,
    );
  });

  it('fail where a text is needed and unknown', () => {
    expect(() => thirdPartyLicences([packed('pot', { license: 'Apache-2.0' })])).toThrow(
      'pot (Apache-2.0) has no text of its licence.',
    );
  });

  it('fail for a licence that is not allowed, or none', () => {
    const files = { LICENSE: 'Text.' };
    const refused = (license?: string) => () => thirdPartyLicences([packed('vase', { license }, files)]);
    expect(refused('LGPL-3.0-or-later')).toThrow(
      'vase 1.2.3 has a licence that is not allowed: LGPL-3.0-or-later',
    );
    expect(refused('MIT AND GPL-3.0-only')).toThrow('not allowed');
    expect(refused()).toThrow('not allowed: no licence');
    expect(refused('(GPL-3.0-only OR MIT)')).not.toThrow();
    expect(refused('MIT and ISC')).not.toThrow();
  });
});
