import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { OperationEntry } from '#components/api-docs/operation-entry.tsx';
import { PageTitle } from '#components/shell/page-title.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { HTTP_BASE } from '#server/doors/http-door.ts';
import { openApiDocument } from '#server/doors/openapi-document.ts';

export const metadata: Metadata = { title: 'API reference' };

const exampleAt = (origin: string): string =>
  `curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -d '{"prompt": "put something on, I need to focus"}' ${origin}/api/v1/context`;

async function originHere(): Promise<string> {
  const asked = await headers();
  return process.env.HEARTHLORE_URL ?? `http://${asked.get('host') ?? 'localhost:3000'}`;
}

const titleOf = (tag: string): string => `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`;

function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <code key={part} className="font-mono text-sm">
        {part}
      </code>
    ),
  );
}

export default async function DocsPage() {
  const example = exampleAt(await originHere());
  const api = openApiDocument();
  const entries = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: `${HTTP_BASE}${path}`,
      method,
      operation,
    })),
  );
  return (
    <main className="mx-auto max-w-4xl space-y-8 px-4 py-10">
      <header className="space-y-4">
        <PageTitle>API reference</PageTitle>
        <p className="max-w-prose">{withCode(api.info.description)}</p>
        <p className="max-w-prose">
          Machine-readable version:{' '}
          <a className="prose-link" href="/api/openapi.json">
            OpenAPI 3.1
          </a>
          . MCP agents connect to <code className="font-mono text-sm">/api/mcp</code> with the same key.
        </p>
        <CodeBlock label="curl" code={example} />
        <nav aria-label="Contents">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {api.tags.map(({ name }) => (
              <li key={name}>
                <a className="prose-link" href={`#tag-${name}`}>
                  {titleOf(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {api.tags.map(({ name }) => (
        <section key={name} aria-labelledby={`tag-${name}`} className="space-y-4">
          <h2 id={`tag-${name}`} className="font-display text-title font-semibold">
            {titleOf(name)}
          </h2>
          {entries
            .filter(({ operation }) => operation.tags.includes(name))
            .map((entry) => (
              <OperationEntry key={entry.operation.operationId} schemas={api.components.schemas} {...entry} />
            ))}
        </section>
      ))}
    </main>
  );
}
