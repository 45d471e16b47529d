// Features stand in areas that import downwards only, and no features import each other in a circle, types included.
import { circleProblems, importsBetween } from './import-circles.ts';
import { foundations, type Problem, type SourceFile } from './structure-rules.ts';

/** From the lowest to the highest: each area may import those before it. */
const areas: readonly { name: string; features: readonly string[] }[] = [
  {
    name: 'tenancy',
    features: ['accounts', 'households', 'members', 'invites', 'agents', 'keys', 'audit', 'views'],
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

/** `server/keys/service/make.ts` → `keys`; null outside the features. */
function featureOf(path: string): string | null {
  const [top, feature = '', ...rest] = path.split('/');
  return top === 'server' && rest.length > 0 && !foundations.includes(feature) ? feature : null;
}

/** Imports from a lower area into a higher one, then circles among the imports that stay within the order. */
function offencesOf(files: readonly SourceFile[]): Problem[] {
  const downward = importsBetween(files, featureOf);
  const upward: Problem[] = [];
  for (const [from, targets] of downward)
    for (const [to, path] of targets) {
      if (levelOf(from) < 0 || levelOf(from) >= levelOf(to)) continue;
      const [low, high] = [areas[levelOf(from)]?.name, areas[levelOf(to)]?.name];
      upward.push({ path, message: `imports upwards: ${from} (${low}) → ${to} (${high})` });
      targets.delete(to);
    }
  return [...upward, ...circleProblems(downward)];
}

function homelessProblems(files: readonly SourceFile[]): Problem[] {
  const features = new Set(files.flatMap(({ path }) => featureOf(path) ?? []));
  return [...features]
    .filter((feature) => levelOf(feature) < 0)
    .map((feature) => ({ path: `server/${feature}`, message: 'stands in no area: add it to one' }));
}

/** One problem for each import against the areas, each one in a circle, and each feature in no area. */
export const areaProblems = (files: readonly SourceFile[]): Problem[] => [
  ...homelessProblems(files),
  ...offencesOf(files),
];
