import type { SurfacedItem } from '#server/surfacing/surface/schema.ts';

/** Returns the path from the caller to the subject of a memory as words: "you → Ana, your sister". */
export function pathWords(path: SurfacedItem['path']): string {
  return path
    .map(({ name, relation }, index) => {
      if (index === 0 && relation === null) return 'you';
      if (relation === null) return name;
      return relation === 'group' ? `${name}, a group of yours` : `${name}, your ${relation}`;
    })
    .join(' → ');
}
