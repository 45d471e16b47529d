// The slices of a feature (folders such as server/memories/store) may not form import cycles, types included.
import { cycleProblems, importsBetween } from './import-cycles.ts';
import { foundations, isPart, type Problem, type SourceFile } from './structure-rules.ts';

/** Existing imports that may form a cycle. Add none, and remove an entry once its import is gone. */
const left: readonly string[] = ['memories/memory → memories/query', 'surfacing/surface → surfacing/preview'];

/** Returns `memories/store` for `server/memories/store/service/decide-resolution.ts`. Returns null outside of such folders. */
function sliceOf(path: string): string | null {
  const [top, feature = '', slice = '', ...rest] = path.split('/');
  if (top !== 'server' || rest.length === 0 || foundations.includes(feature) || isPart(slice)) return null;
  return `${feature}/${slice}`;
}

export function sliceProblems(files: readonly SourceFile[], allowed = left): Problem[] {
  const imports = importsBetween(files, sliceOf);
  const unused = new Set(allowed);
  for (const [from, targets] of imports)
    for (const to of [...targets.keys()]) {
      const isWithin = from.split('/')[0] === to.split('/')[0];
      if (unused.delete(`${from} → ${to}`) || !isWithin) targets.delete(to);
    }
  const gone = [...unused].map((entry) => ({
    path: 'scripts/slice-cycles.ts',
    message: `allows ${entry}, which is no import; remove it from the list`,
  }));
  return [...gone, ...cycleProblems(imports)];
}
