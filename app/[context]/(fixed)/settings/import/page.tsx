import type { Metadata } from 'next';
import { MemoryImportScreen } from '#components/memory-imports/memory-import-screen.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Link } from '#components/ui/link.tsx';
import { isViewing } from '#server/core/actor.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Import' };

export default async function ImportPage() {
  const { actor, call } = await signedIn();
  const first = isViewing(actor) ? null : await call.imports.list();
  return (
    <>
      <PageHeader
        title="Import"
        eyebrow={
          <Link href="/settings" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
            Settings
          </Link>
        }
      />
      {first ? (
        <MemoryImportScreen first={first} />
      ) : (
        <Alert kind="info" title="Nothing can be imported while you view as somebody else.">
          Return to your own view to import into your own memory.
        </Alert>
      )}
    </>
  );
}
