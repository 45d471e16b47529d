// Fails if a feature imports a feature of a higher area, or if features import each other in a cycle.
import { cycleProblems, importsBetween } from './import-cycles.ts';
import { foundations, type Problem, type SourceFile } from './structure-rules.ts';

/** Areas from the lowest to the highest. Each area may import the areas before it. */
const areas: readonly { name: string; features: readonly string[] }[] = [
  {
    name: 'tenancy',
    features: [
      'accounts',
      'households',
      'members',
      'invites',
      'password-resets',
      'agents',
      'keys',
      'oauth',
      'audit',
      'view-as',
      'deletions',
      'installation',
    ],
  },
  {
    name: 'people',
    features: ['contacts', 'relationships', 'relationship-types', 'groups', 'duplicate-contacts'],
  },
  {
    name: 'memory',
    features: ['review-cases', 'memories', 'edges', 'doubts', 'surfacing', 'graph', 'capture'],
  },
  {
    name: 'learning',
    features: [
      'insights',
      'acceptance-profiles',
      'outcomes',
      'suggestions',
      'consolidation',
      'triggers',
      'background-jobs',
    ],
  },
  {
    name: 'desk',
    features: [
      'review',
      'journal',
      'contact-cards',
      'exports',
      'imports',
      'calendar-feeds',
      'webhooks',
      'demo',
    ],
  },
];

const levelOf = (feature: string): number => areas.findIndex(({ features }) => features.includes(feature));

/**
 * Returns the feature of a path, such as `keys` for `server/keys/service/create-key.ts`. Returns null for all other
 * paths.
 */
function featureOf(path: string): string | null {
  const [top, feature = '', ...rest] = path.split('/');
  return top === 'server' && rest.length > 0 && !foundations.includes(feature) ? feature : null;
}

function offencesOf(files: readonly SourceFile[]): Problem[] {
  const downward = importsBetween(files, featureOf);
  const upward: Problem[] = [];
  for (const [from, targets] of downward)
    for (const [to, path] of targets) {
      if (levelOf(from) < 0 || levelOf(from) >= levelOf(to)) continue;
      const [low, high] = [areas[levelOf(from)]?.name, areas[levelOf(to)]?.name];
      upward.push({ path, message: `may not import from a higher area: ${from} (${low}) → ${to} (${high})` });
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

export const areaProblems = (files: readonly SourceFile[]): Problem[] => [
  ...unassignedProblems(files),
  ...offencesOf(files),
];
