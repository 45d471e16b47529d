import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { addressOf, areasOf } from '#components/api-docs/documented-operations.ts';
import { OperationEntry } from '#components/api-docs/operation-entry.tsx';
import { OperationLinks } from '#components/api-docs/operation-links.tsx';
import { SearchOperationsForm } from '#components/api-docs/search-operations-form.tsx';
import { PageTitle } from '#components/shell/page-title.tsx';
import { HTTP_BASE } from '#server/doors/http-door.ts';
import { openApiDocument } from '#server/doors/openapi-document.ts';

interface AreaPageProps {
  params: Promise<{ area: string }>;
}

export async function generateMetadata({ params }: AreaPageProps): Promise<Metadata> {
  const { area: name } = await params;
  const area = areasOf(openApiDocument(), HTTP_BASE).find((one) => one.name === name);
  return { title: area ? `${area.title} · API reference` : 'API reference' };
}

export default async function AreaPage({ params }: AreaPageProps) {
  const { area: name } = await params;
  const api = openApiDocument();
  const areas = areasOf(api, HTTP_BASE);
  const area = areas.find((one) => one.name === name);
  if (!area) {
    const address = addressOf(areas, name);
    if (address === null) notFound();
    redirect(address);
  }
  return (
    <main className="mx-auto max-w-4xl space-y-6 px-4 py-10">
      <header className="space-y-4">
        <p>
          <a className="prose-link inline-flex items-center pointer-coarse:min-h-11" href="/docs">
            API reference
          </a>
        </p>
        <PageTitle>{area.title}</PageTitle>
        <SearchOperationsForm />
        <nav aria-label="On this page">
          <OperationLinks operations={area.operations} />
        </nav>
      </header>
      {area.operations.map((documented) => (
        <OperationEntry
          key={documented.operation.operationId}
          {...documented}
          schemas={api.components.schemas}
        />
      ))}
    </main>
  );
}
