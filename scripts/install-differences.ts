type Packages = Record<string, { version?: string; optional?: boolean }>;

/** Compares package-lock.json with what npm says it installed. Optional packages are missing on other platforms. */
export function installDifferences(locked: Packages, installed: Packages): string[] {
  const differences = Object.entries(locked).flatMap(([path, { version, optional }]) => {
    const found = installed[path];
    if (path === '' || (found === undefined && optional)) return [];
    return found?.version === version ? [] : [`${path}: ${found?.version ?? 'missing'}, not ${version}`];
  });
  const unknown = Object.keys(installed).filter((path) => locked[path] === undefined);
  return [...differences, ...unknown.map((path) => `${path}: not in package-lock.json`)];
}
