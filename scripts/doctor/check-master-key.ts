import { join } from 'node:path';
import type { Env } from '../../server/core/env.ts';
import { fingerprintOf } from '../../server/core/master-key.ts';
import { keyExposure, keyWarning } from '../../server/core/master-key-exposure.ts';
import { decodeKey, isReadableByAll, readKeyFile } from '../../server/core/master-key-file.ts';
import { describeKeyPlace, findKeyPlace, previousOf } from '../../server/core/master-key-place.ts';
import { pathsOf } from '../../server/db/embedded-paths.ts';
import { invocation } from '../run-with-pinned-node.mjs';
import { type Check, fail, isThere, ok, reasonOf, warn } from './check.ts';

const NAME = 'Master key';
const IN_DATA = ', inside the data folder: this container has no other place that lasts';

interface KeyFindings {
  checks: Check[];
  /** Fingerprints of the key and, during a rotation, of the previous key. Null if no key can be read. */
  fingerprints: string[] | null;
  place: string;
}

type KeyPlace = ReturnType<typeof findKeyPlace>;

const hasDatabase = ({ DATABASE_URL, dataDir }: Env): boolean =>
  DATABASE_URL !== undefined || isThere(pathsOf(join(dataDir, 'personal')).data);

function readKeys(settings: Env, path: string | null): { current: Buffer | null; previous: Buffer | null } {
  const { HEARTHLORE_MASTER_KEY: value, HEARTHLORE_MASTER_KEY_PREVIOUS: old } = settings;
  const current = value ? decodeKey(value, 'HEARTHLORE_MASTER_KEY') : readKeyFile(path ?? '');
  const previous = old
    ? decodeKey(old, 'HEARTHLORE_MASTER_KEY_PREVIOUS')
    : path && readKeyFile(previousOf(path));
  return { current, previous: previous || null };
}

function checksOf(settings: Env, found: KeyPlace, previous: Buffer | null): Check[] {
  const path = found?.path ?? null;
  const checks: Check[] = [];
  if (path !== null && found?.origin !== 'credential' && isReadableByAll(path))
    checks.push(warn(NAME, `Other users of this machine may read ${path}. Run: chmod 600 '${path}'`));
  const exposure = keyExposure(settings);
  const exposed = keyWarning(exposure);
  if (exposed !== null) checks.push(warn(NAME, exposed));
  if (previous !== null)
    checks.push(
      warn(
        NAME,
        `A rotation is not finished: the old key is still there. Run ${invocation} rotate-key, or start Hearthlore.`,
      ),
    );
  return checks.length > 0
    ? checks
    : [ok(NAME, `in ${exposure.place}${exposure.inside === null ? '' : IN_DATA}`)];
}

/** Checks where the master key is and whether it can be read. Never creates one. */
export function checkMasterKey(settings: Env): KeyFindings {
  const found = findKeyPlace(settings);
  const place = describeKeyPlace(found);
  const without = (check: Check): KeyFindings => ({ checks: [check], fingerprints: null, place });
  try {
    const { current, previous } = readKeys(settings, found?.path ?? null);
    if (current !== null) {
      const fingerprints = [current, ...(previous === null ? [] : [previous])].map(fingerprintOf);
      return { checks: checksOf(settings, found, previous), fingerprints, place };
    }
    if (!hasDatabase(settings)) return without(ok(NAME, 'There is none yet. The first start makes it.'));
    const where = found === null ? 'There is none in any of its places' : `It is missing: ${place}`;
    return without(
      fail(
        NAME,
        `${where}. Put the file back, or set HEARTHLORE_MASTER_KEY_FILE to it: without it nobody can open the secrets.`,
      ),
    );
  } catch (error) {
    return without(fail(NAME, `It cannot be read. ${reasonOf(error)}`));
  }
}
