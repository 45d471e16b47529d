import { defineOperation } from '#server/core/operation.ts';
import { connectInput, connectOutput } from './connect/schema.ts';
import { connectNodes } from './connect/service/connect-nodes.ts';
import { findInput, findOutput, labelsInput, labelsOutput } from './find/schema.ts';
import { findNodes, listLabels } from './find/service.ts';
import { placeNodes } from './map/service/place-nodes.ts';
import { expansionsInput, expansionsOutput, neighboursInput, neighboursOutput } from './neighbours/schema.ts';
import { listExpansions, listNeighbours } from './neighbours/service.ts';
import { pictureOutput, showInput } from './picture/schema.ts';
import { showGraph } from './show/service.ts';
import {
  changedView,
  placeInput,
  placeOutput,
  removedView,
  saveViewInput,
  updateViewInput,
  viewInput,
  viewOutput,
  viewsInput,
  viewsOutput,
} from './views/schema.ts';
import { getView, listViews, removeView, saveView, updateView } from './views/service.ts';

const scopes = ['memories:read', 'people:read'] as const;
const keeping = [...scopes, 'memories:write'] as const;

export const graphOperations = {
  show: defineOperation({
    name: 'graph.show',
    description:
      'Shows people, groups, memories and their connections, in columns: around a focus, expanded, or everything.',
    kind: 'query',
    scopes,
    input: showInput,
    output: pictureOutput,
    http: { method: 'POST', path: '/graph' },
    run: showGraph,
  }),
  expansions: defineOperation({
    name: 'graph.expansions',
    description: 'Lists the kinds of neighbours that a node can be expanded by, with counts.',
    kind: 'query',
    scopes,
    input: expansionsInput,
    output: expansionsOutput,
    http: { method: 'GET', path: '/graph/nodes/{id}/expansions' },
    run: listExpansions,
  }),
  neighbours: defineOperation({
    name: 'graph.neighbours',
    description: 'Lists the neighbours of a node, grouped by kind of link, with counts.',
    kind: 'query',
    scopes,
    input: neighboursInput,
    output: neighboursOutput,
    http: { method: 'GET', path: '/graph/nodes/{id}/neighbours' },
    run: listNeighbours,
  }),
  labels: defineOperation({
    name: 'graph.labels',
    description: 'Returns the labels of nodes, which an overview leaves out.',
    kind: 'query',
    scopes,
    input: labelsInput,
    output: labelsOutput,
    http: { method: 'POST', path: '/graph/labels' },
    run: listLabels,
  }),
  find: defineOperation({
    name: 'graph.find',
    description: 'Finds nodes by name or by the words of a memory, best first.',
    kind: 'query',
    scopes,
    input: findInput,
    output: findOutput,
    http: { method: 'GET', path: '/graph/find' },
    run: findNodes,
  }),
  connect: defineOperation({
    name: 'graph.connect',
    description:
      'Explains how two nodes are connected: the shortest paths over relationships, memories and their links.',
    kind: 'query',
    scopes,
    input: connectInput,
    output: connectOutput,
    http: { method: 'POST', path: '/graph/connect' },
    run: connectNodes,
  }),
  place: defineOperation({
    name: 'graph.place',
    description: 'Saves or clears the positions of graph nodes for the signed-in member.',
    kind: 'mutation',
    scopes: keeping,
    input: placeInput,
    output: placeOutput,
    http: { method: 'POST', path: '/graph/positions' },
    run: placeNodes,
  }),
  views: defineOperation({
    name: 'graph.views',
    description: 'Lists saved views of the graph: your own, then those shared with you. Agents have none.',
    kind: 'query',
    scopes,
    input: viewsInput,
    output: viewsOutput,
    http: { method: 'GET', path: '/graph/views' },
    run: listViews,
  }),
  view: defineOperation({
    name: 'graph.view',
    description: 'Opens a saved view of the graph, limited to what you may see. Not for agents.',
    kind: 'query',
    scopes,
    input: viewInput,
    output: viewOutput,
    http: { method: 'GET', path: '/graph/views/{id}' },
    run: getView,
  }),
  saveView: defineOperation({
    name: 'graph.saveView',
    description: 'Saves a view of the graph under a name. For members in person.',
    kind: 'mutation',
    scopes: keeping,
    input: saveViewInput,
    output: changedView,
    http: { method: 'POST', path: '/graph/views' },
    run: saveView,
  }),
  updateView: defineOperation({
    name: 'graph.updateView',
    description: 'Changes the given fields of a saved view.',
    kind: 'mutation',
    scopes: keeping,
    input: updateViewInput,
    output: changedView,
    http: { method: 'PATCH', path: '/graph/views/{id}' },
    run: updateView,
  }),
  removeView: defineOperation({
    name: 'graph.removeView',
    description: 'Removes a saved view.',
    kind: 'mutation',
    scopes: keeping,
    input: viewInput,
    output: removedView,
    http: { method: 'DELETE', path: '/graph/views/{id}' },
    run: removeView,
  }),
};
