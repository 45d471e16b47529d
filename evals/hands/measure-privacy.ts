import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { privacyFor } from '#server/domain/privacy/classify-privacy.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import { createPrivacyReader } from '#server/models/privacy-reader.ts';
import { printCount } from './print-count.ts';

// Measures how often texts get the right privacy level by default: node evals/hands/measure-privacy.ts FILE [--missed]
// `--missed` lists the others.

const LEVELS = { household: 'public', private: 'private', sealed: 'secret' } as const;
const line = z.object({
  text: z.string(),
  kind: z.string(),
  level: z.enum(['household', 'private', 'sealed']),
});

const [file = '', option] = process.argv.slice(2);
const all = readFileSync(file, 'utf8')
  .split('\n')
  .filter((one) => one.trim() !== '')
  .map((one) => line.parse(JSON.parse(one)));
const sounds = await createPrivacyReader().soundPrivate(all.map(({ text }) => text));
const read = all.map((one, index) => {
  const { privacy, reason } = privacyFor(one.text, undefined, 'open', {
    soundsPrivate: sounds[index] ?? null,
  });
  return { ...one, wanted: LEVELS[one.level], found: privacy, reason };
});

for (const [kind, ofKind] of Map.groupBy(read, (one) => one.kind)) {
  const isOpen = ofKind.every(({ wanted }) => wanted === 'public');
  const missed = ofKind.filter(({ found, wanted }) =>
    isOpen ? found !== 'public' : !isAtLeast(found, wanted),
  );
  printCount(`${kind}${isOpen ? ', left open' : ''}`, {
    right: ofKind.length - missed.length,
    of: ofKind.length,
  });
  const inTheOpen = ofKind.filter(({ found, wanted }) => wanted === 'secret' && found === 'public');
  if (inTheOpen.length > 0)
    printCount('  secrets in the open', { right: inTheOpen.length, of: ofKind.length });
  if (option === '--missed')
    for (const { found, reason, text } of missed) console.log(`  ${found} (${reason}) | ${text}`);
}
