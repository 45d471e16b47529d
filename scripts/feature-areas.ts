// Features are grouped into areas. An area may import only lower areas, and features may not form import cycles, even
// by types.
import { cycleProblems, importsBetween } from './import-cycles.ts';
import { foundations, type Problem, type SourceFile } from './structure-rules.ts';

/** Areas from lowest to highest. Each area may import the areas before it. */
const areas: readonly { name: string; features: readonly string[] }[] = [
  {
    name: 'tenancy',
    features: ['accounts', 'households', 'members', 'invites', 'agents', 'keys', 'audit', 'view-as'],
  },
  { name: 'people', features: ['contacts', 'relationships', 'relationship-types', 'groups', 'identities'] },
  {
    name: 'memory',
    features: ['cases', 'memories', 'edges', 'beliefs', 'surfacing', 'graph', 'capture'],
  },
  { name: 'learning', features: ['insights', 'profiles', 'outcomes', 'suggestions'] },
  { name: 'desk', features: ['review', 'journal', 'cards', 'demo'] },
];

const levelOf = (feature: string): number => areas.findIndex(({ features }) => features.includes(feature));

/** Returns the feature of a path: `server/keys/service/create.ts` → `keys`. Null outside the features. */
function featureOf(path: string): string | null {
  const [top, feature = '', ...rest] = path.split('/');
  return top === 'server' && rest.length > 0 && !foundations.includes(feature) ? feature : null;
}

/** Reports imports of a higher area, and cycles among all other imports. */
function offencesOf(files: readonly SourceFile[]): Problem[] {
  const downward = importsBetween(files, featureOf);
  const upward: Problem[] = [];
  for (const [from, targets] of downward)
    for (const [to, path] of targets) {
      if (levelOf(from) < 0 || levelOf(from) >= levelOf(to)) continue;
      const [low, high] = [areas[levelOf(from)]?.name, areas[levelOf(to)]?.name];
      upward.push({ path, message: `imports from a higher area: ${from} (${low}) → ${to} (${high})` });
      targets.delete(to);
    }
  return [...upward, ...cycleProblems(downward)];
}

function unassignedProblems(files: readonly SourceFile[]): Problem[] {
  const features = new Set(files.flatMap(({ path }) => featureOf(path) ?? []));
  return [...features]
    .filter((feature) => levelOf(feature) < 0)
    .map((feature) => ({
      path: `server/${feature}`,
      message: 'this feature has no area; add it to one in scripts/feature-areas.ts',
    }));
}

/** Reports imports of a higher area, import cycles, and features without an area. */
export const areaProblems = (files: readonly SourceFile[]): Problem[] => [
  ...unassignedProblems(files),
  ...offencesOf(files),
];
