import type { MemoryVersion } from '#server/memories/history/schema.ts';

/**
 * Title of an act in the history of one memory, without the memory's own text: "Changed “Nora likes olives”" becomes
 * "Changed".
 */
export function versionTitle({ operation, isFirst }: Pick<MemoryVersion, 'operation' | 'isFirst'>): string {
  const words = operation.replace(/\s*“.*”/s, '').trim();
  if (isFirst && words === '') return 'Remembered';
  if (/\b(of|with|whether)$/.test(words)) return `${words} it`;
  return words.replace(/\bwhether still\b/, 'whether it still');
}
