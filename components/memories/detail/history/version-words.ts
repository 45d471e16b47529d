import type { MemoryVersion } from '#server/memories/history/schema.ts';

/**
 * What an act did, where everybody knows to what: "Changed “Nora likes olives”" is "Changed" in the history of that very
 * memory, and "Put something in the place of “…”" is "Put something in the place of it".
 */
export function versionTitle({ operation, isFirst }: Pick<MemoryVersion, 'operation' | 'isFirst'>): string {
  const words = operation.replace(/\s*“.*”/s, '').trim();
  if (isFirst && words === '') return 'Remembered';
  if (/\b(of|with|whether)$/.test(words)) return `${words} it`;
  return words.replace(/\bwhether still\b/, 'whether it still');
}
