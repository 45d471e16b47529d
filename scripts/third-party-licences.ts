import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { licenceTexts } from './licence-texts.ts';

/** Licences that allow passing on unchanged files with the licence text and the address of the source. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MPL-2.0',
]);

const personSchema = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  author: personSchema.optional(),
  contributors: z.array(personSchema).default([]),
  repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]).optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((name) => allowed.has(name)));

function standardText({ name, author, contributors }: Manifest, licence: string): string {
  const text = licenceTexts[licence];
  if (text === undefined) throw new Error(`${name} (${licence}) has no text of its licence.`);
  const people = [...(author === undefined ? [] : [author]), ...contributors];
  return `Copyright (c) ${people.length > 0 ? people.join(', ') : `the authors of ${name}`}\n\n${text}`;
}

function textsIn(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:un)?(?:licen[cs]e|copying|copyright|notice)/i.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}

function sectionOf(folder: string): string {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const { name, version, repository } = manifest;
  const licence = manifest.license ?? 'no licence';
  if (!isAllowed(licence))
    throw new Error(`${name} ${version} has a licence that is not allowed: ${licence}`);
  const texts = textsIn(folder);
  const source = repository ?? `https://www.npmjs.com/package/${name}`;
  return [
    `${name} ${version}\nLicence: ${licence}\nSource: ${source}`,
    ...(texts.length > 0 ? texts : [standardText(manifest, licence)]),
  ].join('\n\n');
}

/** Returns each package with its licence. Throws for a licence that is not allowed. */
export function thirdPartyLicences(folders: readonly string[]): string {
  const sections = [...new Set(folders.map(sectionOf))].sort();
  const line = '-'.repeat(80);
  const intro = 'Hearthlore comes with these packages. The licence of Node.js is in bin/node.LICENSE.txt.';
  return `${[intro, ...sections].join(`\n\n${line}\n\n`)}\n`;
}
