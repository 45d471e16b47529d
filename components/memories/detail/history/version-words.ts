import type { MemoryVersion } from '#server/memories/history/schema.ts';

/**
 * Returns the title of an act without the statement of the memory: "Changed “Nora likes olives”" becomes "Changed", and
 * "Added a replacement of “…”" becomes "Added a replacement of it".
 */
export function versionTitle({ operation, isFirst }: Pick<MemoryVersion, 'operation' | 'isFirst'>): string {
  const words = operation.replace(/\s*“.*”/s, '').trim();
  if (isFirst && words === '') return 'Remembered';
  if (/\b(of|with|whether)$/.test(words)) return `${words} it`;
  return words.replace(/\bwhether still\b/, 'whether it still');
}
