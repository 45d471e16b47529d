import { describe, expect, it } from 'vitest';
import { type MarkedPart, type Opening, type Part, refusalOf } from './database-opening-refusal.ts';

const [OURS, THEIRS] = ['b7b39a0e-0000-4000-8000-000000000001', 'b7b39a0e-0000-4000-8000-000000000002'];
const KEY = '0a1b2c3d4e5f6071';

const marked = (
  part: Part,
  installationId: string | null = OURS,
  masterKeyFingerprint = KEY,
): MarkedPart => ({
  part,
  installationId,
  masterKeyFingerprint,
});
const home = (...found: MarkedPart[]): Opening => ({
  as: 'home',
  setting: 'DATABASE_URL',
  installationId: null,
  knownFingerprints: [KEY],
  masterKeyPlace: 'the file /etc/hearthlore/master.key',
  found,
});
const work = (...found: MarkedPart[]): Opening => ({
  as: 'work',
  setting: 'WORK_DATABASE_URL',
  installationId: OURS,
  knownFingerprints: [KEY],
  masterKeyPlace: 'the file /etc/hearthlore/master.key',
  found,
});

describe('a database', () => {
  it.each([
    ['an empty one as home', home()],
    ['an empty one as work', work()],
    ['accounts and home as home', home(marked('identity'), marked('personal'))],
    ['its own work vault as work', work(marked('work'))],
    ['a home of a version that left no mark as home', home(marked('identity', null))],
    [
      'a home with the previous key, during a rotation',
      { ...home(marked('identity', OURS, 'ffff')), knownFingerprints: [KEY, 'ffff'] },
    ],
  ])('may be opened: %s', (_, opening) => {
    expect(refusalOf(opening)).toBeNull();
  });

  it.each([
    [
      'one database for both',
      work(marked('identity'), marked('personal')),
      /same database as DATABASE_URL.*empty database/,
    ],
    ['a home of others as work', work(marked('identity', THEIRS)), /home database of another installation/],
    [
      'an unmarked home of others as work',
      work(marked('identity', null)),
      /home database of another installation/,
    ],
    ['a work vault of others', work(marked('work', THEIRS)), /work vault of another installation/],
    ['a work vault as home', home(marked('work')), /WORK_DATABASE_URL/],
    ['an unmarked work vault as home', home(marked('work', null)), /WORK_DATABASE_URL/],
    [
      'accounts of one and memories of another',
      home(marked('identity'), marked('personal', THEIRS)),
      /the same backup/,
    ],
    [
      'another master key at home',
      home(marked('identity', OURS, 'ffff')),
      /Restore the original HEARTHLORE_MASTER_KEY/,
    ],
    [
      'another master key at work',
      work(marked('work', OURS, 'ffff')),
      /than the one in the file \/etc\/hearthlore\/master\.key\. Restore the original HEARTHLORE_MASTER_KEY/,
    ],
  ])('is refused: %s', (_, opening, sentence) => {
    expect(refusalOf(opening)).toMatch(sentence);
  });
});
