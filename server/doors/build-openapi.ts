import { z } from 'zod';
import { ERRORS, type ErrorCode, errorBody } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { EVENT_STREAM } from './event-stream-response.ts';
import { HTTP_BASE } from './http-door.ts';
import {
  inputSchema,
  type JsonSchema,
  type ObjectSchema,
  optionProperties,
  outputSchema,
} from './operation-json-schema.ts';

interface OpenApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: boolean;
}

type Content = Record<string, { schema: JsonSchema }>;

interface JsonContent {
  'application/json': { schema: JsonSchema };
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-scopes': readonly string[];
  'x-mcp-tool'?: string;
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: JsonContent };
  responses: Record<string, { description: string; content: Content } | { $ref: string }>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  security: { bearer: string[] }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    securitySchemes: { bearer: { type: 'http'; scheme: 'bearer'; description: string } };
    schemas: { Error: JsonSchema };
    responses: Record<string, { description: string; content: JsonContent }>;
  };
}

export function buildOpenApi(operations: readonly AnyOperation[], version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    const { path, method } = operation.http;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hearthlore',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: HTTP_BASE }],
    security: [{ bearer: [] }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the household.' },
      },
      schemas: { Error: errorSchema() },
      responses: errorResponses(),
    },
  };
}

const DESCRIPTION = [
  'A memory for a household and the agents that serve it.',
  'Every success is 200 with JSON, even for a new resource; every error is `{error: {code, message, fields?, requestId}}`.',
  'Unknown fields are rejected. `context` defaults to `personal`.',
  'A write repeated within a day with the same `Idempotency-Key` (header, or field `idempotencyKey`) is done once.',
  'A repeated write whose answer holds a secret, or that needs a recent proof of identity, gets 409 instead of the stored answer.',
].join(' ');

const LIVE_STREAM =
  'Server-sent events: the same JSON immediately and after each change, until there are no more changes.';

const tagOf = (operation: AnyOperation): string => operation.name.split('.')[0] ?? operation.name;

const hasBody = ({ http: { method } }: AnyOperation): boolean => method === 'POST' || method === 'PATCH';

function describeOperation(operation: AnyOperation): OpenApiOperation {
  const schema = inputSchema(operation);
  const inPath = [...operation.http.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  const { file } = operation.http;
  const content: Content = file
    ? Object.fromEntries(file.map((mediaType) => [mediaType, { schema: { type: 'string' } }]))
    : { 'application/json': { schema: outputSchema(operation) } };
  if (operation.live) content[EVENT_STREAM] = { schema: { type: 'string', description: LIVE_STREAM } };
  return {
    operationId: operation.name,
    summary: operation.description,
    tags: [tagOf(operation)],
    'x-scopes': operation.scopes,
    ...(operation.mcp ? { 'x-mcp-tool': operation.mcp.tool } : {}),
    parameters: [
      ...inPath.map((name) => parameter(schema, name, 'path')),
      ...(hasBody(operation) ? [] : queryParameters(schema, operation, inPath)),
    ],
    ...(hasBody(operation) ? { requestBody: bodyOf(schema, operation, inPath) } : {}),
    responses: { 200: { description: 'Done.', content }, ...errorReferences(operation) },
  };
}

function queryParameters(
  schema: ObjectSchema,
  operation: AnyOperation,
  inPath: string[],
): OpenApiParameter[] {
  const withDoor = { ...schema, properties: { ...schema.properties, ...optionProperties(operation) } };
  return Object.keys(withDoor.properties)
    .filter((name) => !inPath.includes(name))
    .map((name) => parameter(withDoor, name, 'query'));
}

function parameter(schema: ObjectSchema, name: string, place: 'path' | 'query'): OpenApiParameter {
  const field = schema.properties[name];
  if (!field) throw new Error(`The path has {${name}}, but the input has no such field.`);
  return {
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    ...(field.description ? { description: field.description } : {}),
    schema: field,
    ...(field.type === 'array' ? { style: 'form' as const, explode: true } : {}),
  };
}

function bodyOf(
  schema: ObjectSchema,
  operation: AnyOperation,
  inPath: string[],
): { required: boolean; content: JsonContent } {
  const kept = Object.entries({ ...schema.properties, ...optionProperties(operation) }).filter(
    ([name]) => !inPath.includes(name),
  );
  const required = (schema.required ?? []).filter((name) => !inPath.includes(name));
  const { required: _, ...rest } = schema;
  const body = {
    ...rest,
    properties: Object.fromEntries(kept),
    ...(required.length > 0 ? { required } : {}),
  };
  return { required: required.length > 0, content: { 'application/json': { schema: body } } };
}

const ALWAYS = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_ATTEMPTS',
  'INTERNAL',
] as const;
const WITH_BODY = ['CONFLICT', 'TOO_LARGE', 'MODEL_UNAVAILABLE'] as const;

function errorReferences(operation: AnyOperation): Record<string, { $ref: string }> {
  const codes: readonly ErrorCode[] = hasBody(operation) ? [...ALWAYS, ...WITH_BODY] : ALWAYS;
  return Object.fromEntries(
    codes.map((code) => [String(ERRORS[code].status), { $ref: `#/components/responses/${code}` }]),
  );
}

function errorSchema(): JsonSchema {
  const { $schema: _, '~standard': __, ...schema } = z.toJSONSchema(errorBody);
  return schema;
}

function errorResponses(): OpenApiDocument['components']['responses'] {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    Object.entries(ERRORS).map(([code, { title }]) => [code, { description: `${code}: ${title}`, content }]),
  );
}
