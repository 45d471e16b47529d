import { expect, test } from 'vitest';
import { openApiDocument } from '#server/doors/openapi-document.ts';
import { addressOf, areasOf, findOperations, hrefOf } from './documented-operations.ts';

const areas = areasOf(openApiDocument(), '/api/v1');
const all = areas.flatMap(({ operations }) => operations);

test('every operation stands on the page of one area', () => {
  const documented = Object.values(openApiDocument().paths).flatMap((methods) => Object.values(methods));
  expect(all.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    documented.map(({ operationId }) => operationId).toSorted(),
  );
  expect(areas.every(({ operations }) => operations.length > 0)).toBe(true);
  expect(areas.map(({ title }) => title)).toContain('Relationship types');
});

test('every operation is found by its path, by its summary and by its tool', () => {
  for (const one of all) {
    const { summary, 'x-mcp-tool': tool } = one.operation;
    for (const query of [one.path, summary, tool ?? one.path]) {
      expect(findOperations(areas, query)).toContain(one);
    }
  }
});

test('a search needs every word, and finds fields too', () => {
  expect(findOperations(areas, 'minSimilarity').map(hrefOf)).toContain('/docs/surfacing#surfacing.preview');
  expect(findOperations(areas, 'memories zebra')).toEqual([]);
  expect(findOperations(areas, ' ')).toEqual([]);
});

test('links to anchors of the former single page lead to the page of their area', () => {
  for (const one of all) expect(addressOf(areas, one.operation.operationId)).toBe(hrefOf(one));
  for (const { name } of areas) expect(addressOf(areas, `tag-${name}`)).toBe(`/docs/${name}`);
  expect(addressOf(areas, 'nothing')).toBeNull();
});
