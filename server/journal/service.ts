export { listRecent } from './service/recent.ts';
export { undoEntry } from './service/undo.ts';
