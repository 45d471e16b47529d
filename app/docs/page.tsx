import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import type { ReactNode } from 'react';
import { type Area, areasOf, findOperations } from '#components/api-docs/documented-operations.ts';
import { FollowOldAnchor } from '#components/api-docs/follow-old-anchor.tsx';
import { OperationLinks } from '#components/api-docs/operation-links.tsx';
import { SearchOperationsForm } from '#components/api-docs/search-operations-form.tsx';
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

const loadQuery = createLoader({ q: parseAsString.withDefault('') });

export default async function DocsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { q: query } = await loadQuery(searchParams);
  const example = exampleAt(await originHere());
  const api = openApiDocument();
  const areas = areasOf(api, HTTP_BASE);
  return (
    <main className="mx-auto max-w-4xl space-y-8 px-4 py-10">
      <FollowOldAnchor />
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
        <SearchOperationsForm query={query} />
      </header>
      {query.trim() === '' ? <AreaList areas={areas} /> : <Found areas={areas} query={query} />}
    </main>
  );
}

function Found({ areas, query }: { areas: readonly Area[]; query: string }) {
  const found = findOperations(areas, query);
  return (
    <section aria-labelledby="found" className="space-y-3">
      <h2 id="found" className="font-display text-title font-semibold">
        {found.length === 0 ? 'No operation has all these words' : `Found (${found.length})`}
      </h2>
      {found.length > 0 && <OperationLinks operations={found} />}
      <a className="prose-link inline-flex items-center pointer-coarse:min-h-11" href="/docs">
        All areas
      </a>
    </section>
  );
}

function AreaList({ areas }: { areas: readonly Area[] }) {
  return (
    <nav aria-label="Areas">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {areas.map(({ name, title, operations }) => (
          <li key={name}>
            <a
              href={`/docs/${name}`}
              className="block rounded-card border border-line bg-surface p-4 hover:border-ember"
            >
              <span className="font-semibold">{title}</span>
              <span className="block text-sm text-muted">
                {operations.length === 1 ? '1 operation' : `${operations.length} operations`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
