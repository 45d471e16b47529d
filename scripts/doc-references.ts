// Finds the paths, links and npm scripts that a Markdown document refers to. No I/O.

export type Reference = { kind: 'path' | 'script'; name: string; line: number };

/** First segments that mark a path. Other texts with a slash may be URLs or media types. */
const roots = [
  '.ci',
  'app',
  'bench',
  'components',
  'docs',
  'e2e',
  'evals',
  'integrations',
  'packages',
  'prisma',
  'public',
  'scripts',
  'server',
];
function looksLikePath(text: string): boolean {
  if (/[\s*<>{}…$]|\.\.\./.test(text)) return false;
  return roots.some((root) => text === root || text.startsWith(`${root}/`));
}

function pathsIn(line: string): string[] {
  const links = [...line.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '');
  const local = links.filter((target) => !/^[a-z]+:/.test(target));
  const code = [...line.matchAll(/`([^`]+)`/g)].flatMap((match) => (match[1] ?? '').split(/\s+/));
  const quoted = code.map((word) => word.replace(/[,.;:)]+$/, '')).filter((word) => looksLikePath(word));
  return [...local, ...quoted];
}

function scriptsIn(line: string): string[] {
  const named = [...line.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
  const short = [...line.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1] ?? '');
  return [...named, ...short];
}

/** Finds paths in a code block, only with a file extension, because other words may be program output. */
function pathsInBlock(line: string): string[] {
  return line.split(/\s+/).filter((word) => /\.[a-z]{2,4}$/.test(word) && looksLikePath(word));
}

export function referencesIn(markdown: string): Reference[] {
  let isInBlock = false;
  return markdown.split('\n').flatMap((text, index): Reference[] => {
    if (text.trimStart().startsWith('```')) {
      isInBlock = !isInBlock;
      return [];
    }
    const line = index + 1;
    const paths = isInBlock ? pathsInBlock(text) : pathsIn(text);
    return [
      ...paths.map((name): Reference => ({ kind: 'path', name, line })),
      ...scriptsIn(text).map((name): Reference => ({ kind: 'script', name, line })),
    ];
  });
}
