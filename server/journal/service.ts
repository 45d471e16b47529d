export { digestOfChanges } from './service/digest.ts';
export { listJournal } from './service/list.ts';
export { listRecent } from './service/recent.ts';
export { undoEntry } from './service/undo.ts';
