import type { SurfacedItem } from '#server/surfacing/surface/schema.ts';

/** Returns words such as "you → Ana, your sister". */
export function relationshipPathText(
  path: readonly Pick<SurfacedItem['path'][number], 'name' | 'relation'>[],
): string {
  return path
    .map(({ name, relation }, index) => {
      if (index === 0 && relation === null) return 'you';
      if (relation === null) return name;
      if (relation === 'group') return `${name}, a group of yours`;
      const whose = index > 1 ? `${path[index - 1]?.name ?? ''}’s` : 'your';
      return `${name}, ${whose} ${relation}`;
    })
    .join(' → ');
}
