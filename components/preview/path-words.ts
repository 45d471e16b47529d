import type { SurfacedItem } from '#server/surfacing/surface/schema.ts';

/** Returns words such as "you → Ana, your sister". */
export function pathWords(path: SurfacedItem['path']): string {
  return path
    .map(({ name, relation }, index) => {
      if (index === 0 && relation === null) return 'you';
      if (relation === null) return name;
      return relation === 'group' ? `${name}, a group of yours` : `${name}, your ${relation}`;
    })
    .join(' → ');
}
