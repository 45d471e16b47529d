import { identifierLabel } from '#server/domain/text/identifier-words.ts';
import type { OpenApiDocument, OpenApiOperation } from '#server/doors/build-openapi.ts';

export interface DocumentedOperation {
  path: string;
  method: string;
  area: string;
  operation: OpenApiOperation;
}

export interface Area {
  name: string;
  title: string;
  operations: DocumentedOperation[];
}

export function areasOf(api: Pick<OpenApiDocument, 'tags' | 'paths'>, base: string): Area[] {
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: `${base}${path}`,
      method,
      area: operation.tags[0] ?? '',
      operation,
    })),
  );
  return api.tags.map(({ name }) => ({
    name,
    title: identifierLabel(name),
    operations: all.filter(({ area }) => area === name),
  }));
}

export const hrefOf = ({ area, operation }: DocumentedOperation): string =>
  `/docs/${area}#${operation.operationId}`;

const WORDS = /[\p{L}\p{N}]+/gu;

function textOf({ path, method, operation }: DocumentedOperation): string {
  const { operationId, summary, parameters, requestBody } = operation;
  const body = requestBody?.content['application/json'].schema.properties ?? {};
  const fields = [...parameters.map(({ name }) => name), ...Object.keys(body)];
  const tool = operation['x-mcp-tool'] ?? '';
  return [method, path, operationId, tool, summary, ...fields].join(' ').toLowerCase();
}

/** Finds the operations that contain every word of the query, those that have all in the summary or path first. */
export function findOperations(areas: readonly Area[], query: string): DocumentedOperation[] {
  const words = query.toLowerCase().match(WORDS) ?? [];
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.includes(word));
  const all = areas.flatMap(({ operations }) => operations);
  const isFirst = ({ path, operation }: DocumentedOperation) =>
    has(`${path} ${operation.summary}`.toLowerCase());
  const found = all.filter((one) => has(textOf(one)));
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))];
}

/** Returns where a link to a name leads: an area, one of its operations, or an anchor of the former single page. */
export function addressOf(areas: readonly Area[], name: string): string | null {
  const area = areas.find((one) => one.name === name.replace(/^tag-/, ''));
  if (area) return `/docs/${area.name}`;
  const found = areas
    .flatMap(({ operations }) => operations)
    .find(({ operation }) => operation.operationId === name);
  return found ? hrefOf(found) : null;
}
