export { connectNodes } from './service/connect.ts';
export { connectSaid } from './service/connect-said.ts';
export { findNodes, listLabels } from './service/labels.ts';
export { listExpansions, listNeighbours } from './service/neighbours.ts';
export { placeNodes } from './service/place.ts';
export { showGraph } from './service/show.ts';
export { getView, listViews, removeView, saveView, updateView } from './service/views.ts';
