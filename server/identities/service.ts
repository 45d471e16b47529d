export { openDoubleCases, scanForDoubles, tellApart } from './service/cases.ts';
export { countDoubles, dismissDouble, listDoubles, showDoubles } from './service/doubles.ts';
export { mergeContacts } from './service/merge.ts';
export { previewMerge } from './service/preview.ts';
