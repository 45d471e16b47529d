import type { OpenApiOperation } from '#server/doors/build-openapi.ts';
import type { JsonSchema } from '#server/doors/operation-json-schema.ts';
import type { DocumentedOperation } from './documented-operations.ts';
import { MethodBadge } from './operation-links.tsx';
import { resolveReferences } from './resolve-references.ts';
import { type FieldRow, schemaFieldRows } from './schema-field-rows.ts';
import { SchemaFieldTable } from './schema-field-table.tsx';

interface OperationEntryProps extends DocumentedOperation {
  schemas: Readonly<Record<string, JsonSchema>>;
}

/** More fields than these are folded, so that a page stays short. */
const MOST_OPEN_FIELDS = 8;

export function OperationEntry({ method, path, operation, schemas }: OperationEntryProps) {
  const scopes = operation['x-scopes'];
  const tool = operation['x-mcp-tool'];
  const takes = rowsIn(operation);
  return (
    <article id={operation.operationId} className="space-y-3 rounded-card border border-line bg-surface p-4">
      <header className="space-y-1.5">
        <h2 className="flex flex-wrap items-center gap-2 font-mono text-sm font-semibold">
          <MethodBadge method={method} />
          <a href={`#${operation.operationId}`} className="break-all">
            {path}
          </a>
        </h2>
        <p>{operation.summary}</p>
        <p className="flex flex-wrap gap-1.5 text-xs text-muted">
          <span>{scopes.length > 0 ? `Needs ${scopes.join(' and ')}.` : 'Needs a key or a session.'}</span>
          {tool && (
            <span>
              MCP tool <code className="font-mono">{tool}</code>.
            </span>
          )}
        </p>
      </header>
      {takes.length > 0 && <Part title="Takes" rows={takes} isOpen={takes.length <= MOST_OPEN_FIELDS} />}
      <Part title="Answers" rows={rowsOut(operation, schemas)} />
    </article>
  );
}

function Part({ title, rows, isOpen = false }: { title: string; rows: FieldRow[]; isOpen?: boolean }) {
  return (
    <details open={isOpen}>
      <summary className="mb-1.5 text-sm font-medium">
        {title}{' '}
        <span className="font-normal text-muted">
          {rows.length === 1 ? '1 field' : `${rows.length} fields`}
        </span>
      </summary>
      <SchemaFieldTable caption={title} rows={rows} />
    </details>
  );
}

function rowsIn({ parameters, requestBody }: OpenApiOperation): FieldRow[] {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const body = requestBody?.content['application/json'].schema;
  return [
    ...schemaFieldRows({ type: 'object', properties, required }),
    ...(body ? schemaFieldRows(body) : []),
  ];
}

function rowsOut({ responses }: OpenApiOperation, schemas: OperationEntryProps['schemas']): FieldRow[] {
  const done = responses['200'];
  // A file response has no schema.
  const schema = done && 'content' in done ? done.content?.['application/json']?.schema : undefined;
  return schema ? schemaFieldRows(resolveReferences(schema, schemas)) : [];
}
