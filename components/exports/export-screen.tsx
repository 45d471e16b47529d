'use client';

import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { ReauthenticationPrompt } from '#components/auth/reauthentication/reauthentication-prompt.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { ExportPart, ExportPreview } from '#server/exports/schema/export-request.ts';
import { exportCountsText, formatFileSize } from './export-counts-text.ts';
import { type DownloadProgress, useExport } from './use-export.ts';

const PARTS = [
  { value: 'everything', label: 'Everything I may see' },
  { value: 'shared', label: 'Only what is shared' },
] as const;

export function ExportScreen({ known }: { known: ExportPreview }) {
  const context = useVaultContext();
  const [part, setPart] = useState<ExportPart>('everything');
  const [isWithSecrets, setWithSecrets] = useState(false);
  const shared = useQuery(useTRPC().exports.preview.queryOptions({ part }, { enabled: part === 'shared' }));
  const preview = part === 'shared' ? shared.data : known;
  const { exporting, received } = useExport();
  const secrets = part === 'everything' && isWithSecrets;
  const begin = () => exporting.mutate({ part, secrets });
  const count = known.counts.secrets;
  return (
    <Card title="Export as a ZIP file">
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-sm text-muted">
          Memories by person in Markdown, contacts as a vCard file, and everything as lines of JSON for other
          programs. What you may not see is never in it. The {context === 'work' ? 'personal' : 'work'} vault
          has its own export.
        </p>
        {known.canExportShared && (
          <SegmentedControl label="What to export" value={part} options={PARTS} onChange={setPart} />
        )}
        {part === 'everything' && known.canExportSecrets && count > 0 && (
          <Checkbox
            label={count === 1 ? 'With the text of my secret' : `With the text of my ${count} secrets`}
            hint="Anyone who opens the file can then read the secrets."
            checked={isWithSecrets}
            onChange={(event) => setWithSecrets(event.target.checked)}
          />
        )}
        <p className="min-h-5 text-sm" aria-live="polite">
          {preview && (exportCountsText(preview.counts).join(' · ') || 'Nothing yet')}
        </p>
        <Button variant="primary" isBusy={exporting.isPending} onClick={begin}>
          <FileDown aria-hidden className="size-4" />
          Export
        </Button>
        <div role="status" className="text-sm text-muted empty:hidden">
          {exporting.isPending && progressWords(received)}
        </div>
        <ReauthenticationPrompt act="Export" what="Nothing was exported." doing={exporting} again={begin} />
        {exporting.data && (
          <Alert
            kind="success"
            title={`Exported: ${exporting.data.name} (${formatFileSize(exporting.data.bytes)})`}
          >
            Keep it where nobody else can read it.
          </Alert>
        )}
      </div>
    </Card>
  );
}

const progressWords = (received: DownloadProgress | null): string =>
  received === null
    ? 'Collecting…'
    : `Downloading: ${formatFileSize(received.done)} of ${formatFileSize(received.total)}`;
