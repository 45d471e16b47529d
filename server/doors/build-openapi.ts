import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { errorBody } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { takesIfMatch } from './conditional-request.ts';
import { EVENT_STREAM } from './event-stream-response.ts';
import { HTTP_BASE } from './http-door.ts';
import {
  type Content,
  errorReferences,
  errorResponses,
  type OpenApiResponse,
} from './openapi-error-responses.ts';
import { HEADERS, headersNamed, type OpenApiHeader } from './openapi-headers.ts';
import {
  hasBody,
  inputSchema,
  type JsonSchema,
  type ObjectSchema,
  optionProperties,
  outputSchema,
} from './operation-json-schema.ts';
import { problem } from './problem-details.ts';

interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: boolean;
}

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
  responses: Record<string, OpenApiResponse | { $ref: string }>;
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
    schemas: Record<string, JsonSchema>;
    headers: Record<string, OpenApiHeader>;
    responses: Record<string, OpenApiResponse>;
  };
}

export function buildOpenApi(operations: readonly AnyOperation[], version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const schemas: Record<string, JsonSchema> = { Error: schemaOf(errorBody), Problem: schemaOf(problem) };
  for (const operation of operations) {
    const { path, method } = operation.http;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(operation, schemas) };
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
      schemas,
      headers: HEADERS,
      responses: errorResponses(),
    },
  };
}

const DESCRIPTION = [
  'A memory for a household and the agents that serve it.',
  'Every success is 200 with JSON, even for a new resource; every error is `{error: {code, message, fields?, requestId}}`,',
  'or problem details (RFC 9457) where `Accept` names `application/problem+json`.',
  'Unknown fields are rejected. `context` defaults to `personal`.',
  'A write repeated within a day with the same `Idempotency-Key` (header, or field `idempotencyKey`) is done once.',
  'Where there is an `ETag`, send it back as `If-None-Match` to hear of changes only, or as `If-Match` with a change.',
  'A repeated write whose answer holds a secret, or that needs a recent proof of identity, gets 409 instead of the stored answer.',
].join(' ');

const LIVE_STREAM =
  'Server-sent events: the same JSON immediately and after each change, until there are no more changes.';

const tagOf = (operation: AnyOperation): string => operation.name.split('.')[0] ?? operation.name;

const COMPONENTS = '#/components/schemas/';

/** Adds the definitions of a schema to `schemas`, and returns it with references to them. */
function withComponents(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...rest } = pointedAt(COMPONENTS, schema);
  for (const [name, definition] of Object.entries($defs)) {
    if (schemas[name] !== undefined && !isDeepStrictEqual(schemas[name], definition))
      throw new Error(`Two schemas have the id ${name}.`);
    schemas[name] = definition;
  }
  return rest;
}

const pointedAt = (place: string, schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (name, value) =>
    name === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', place) : value,
  );

function describeOperation(operation: AnyOperation, schemas: Record<string, JsonSchema>): OpenApiOperation {
  const schema = inputSchema(operation);
  const inPath = [...operation.http.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  const { file } = operation.http;
  const content: Content = file
    ? Object.fromEntries(file.map((mediaType) => [mediaType, { schema: { type: 'string' } }]))
    : { 'application/json': { schema: withComponents(outputSchema(operation), schemas) } };
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
      ...headerParameters(operation),
    ],
    ...(hasBody(operation) ? { requestBody: bodyOf(schema, operation, inPath) } : {}),
    responses: { ...successes(operation, content), ...errorReferences(operation) },
  };
}

function successes({ http }: AnyOperation, content: Content): Record<string, OpenApiResponse> {
  const isTagged = http.versionedField !== undefined;
  const headers = headersNamed('RateLimit-Policy', 'RateLimit', ...(isTagged ? (['ETag'] as const) : []));
  const done = { 200: { description: 'Done.', headers, content } };
  return isTagged
    ? { ...done, 304: { description: 'Unchanged since the answer with this ETag.', headers } }
    : done;
}

function headerParameters(operation: AnyOperation): OpenApiParameter[] {
  const header = (name: string, description: string): OpenApiParameter => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  const isTagged = operation.http.versionedField !== undefined;
  return [
    ...(isTagged
      ? [header('If-None-Match', 'ETag of an earlier answer; 304 if nothing changed since.')]
      : []),
    ...(takesIfMatch(operation)
      ? [header('If-Match', 'ETag, or the version in quotes, instead of `version`; 412 if it changed since.')]
      : []),
  ];
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

function schemaOf(body: z.ZodType): JsonSchema {
  const { $schema: _, '~standard': __, ...schema } = z.toJSONSchema(body);
  return schema;
}
