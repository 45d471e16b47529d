import manifest from '../../package.json' with { type: 'json' };
import { isErrno } from '../../server/core/master-key-file.ts';
import { PINNED_FILES, readPinned } from '../../server/models/pinned-model-files.ts';
import { type Check, fail, ok, reasonOf, warn } from './check.ts';

const LEAST_NODE = 24;

export function checkNode(): Check {
  const { node } = process.versions;
  const wanted = manifest.dependencies.node;
  if (Number.parseInt(node, 10) < LEAST_NODE)
    return fail(
      'Node.js',
      `Hearthlore runs on Node.js ${node}, but needs ${LEAST_NODE} or newer. Install ${wanted}.`,
    );
  return node === wanted
    ? ok('Node.js', node)
    : warn(
        'Node.js',
        `Hearthlore runs on Node.js ${node}, but is tested with ${wanted}. Install that version.`,
      );
}

export function checkModels(): Check[] {
  const broken = PINNED_FILES.flatMap((file) => {
    try {
      readPinned(file);
      return [];
    } catch (error) {
      const why = isErrno(error, 'ENOENT')
        ? `${file.path} is missing. Restore it from the release.`
        : reasonOf(error);
      return [fail('Models', why)];
    }
  });
  return broken.length > 0 ? broken : [ok('Models', `${PINNED_FILES.length} files with the right checksums`)];
}
