import type { MemoryVersion } from '#server/memories/history/schema.ts';

/** Leaves out the statement, so that `Changed “Nora likes olives”` becomes `Changed`. */
export function versionTitle({ operation, isFirst }: Pick<MemoryVersion, 'operation' | 'isFirst'>): string {
  const words = operation.replace(/\s*“.*”/s, '').trim();
  if (isFirst && words === '') return 'Remembered';
  if (/\b(of|with|whether)$/.test(words)) return `${words} it`;
  return words.replace(/\bwhether still\b/, 'whether it still');
}
