import type { Metadata } from 'next';
import { ExportScreen } from '#components/exports/export-screen.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Link } from '#components/ui/link.tsx';
import { isViewing } from '#server/core/actor.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Export' };

export default async function ExportPage() {
  const { actor, call } = await signedIn();
  const known = isViewing(actor) ? null : await call.exports.preview({ part: 'everything' });
  return (
    <>
      <PageHeader
        title="Export"
        eyebrow={
          <Link href="/settings" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
            Settings
          </Link>
        }
      />
      {known ? (
        <ExportScreen known={known} />
      ) : (
        <Alert kind="info" title="Nothing can be exported while you view as somebody else.">
          Return to your own view to export what you may see.
        </Alert>
      )}
    </>
  );
}
