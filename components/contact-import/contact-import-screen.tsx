'use client';

import { FileDown } from 'lucide-react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Card } from '#components/ui/card.tsx';
import { FileButton } from '#components/ui/file-button.tsx';
import { Link } from '#components/ui/link.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { apiAddressIn } from '#components/vault-context/context-paths.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import { ContactImportPreview } from './contact-import-preview.tsx';
import { importedSentence } from './import-labels.ts';
import { useImportContacts } from './use-import-contacts.ts';

export function ContactImportScreen({ mayWrite }: { mayWrite: boolean }) {
  const context = useVaultContext();
  return (
    <>
      <PageHeader eyebrow={<Link href="/people">People</Link>} title="Import and export" />
      <div className="flex flex-col gap-4 sm:gap-5">
        {mayWrite && <ImportPart />}
        <Card title="Export">
          <p className="mb-3 max-w-prose text-sm text-muted">
            Everyone you may see, as one vCard file with names, contact details, dates, notes, tags and
            photos. Memories and relationships are not included. Importing the file again changes nothing.
          </p>
          <a
            className={buttonStyle('secondary', 'medium')}
            href={apiAddressIn(context, '/api/v1/exchange/people.vcf')}
            download
          >
            <FileDown aria-hidden className="size-4" />
            Export as vCard
          </a>
        </Card>
      </div>
    </>
  );
}

function ImportPart() {
  const { file, choose, choices, decide, apply, done, looking, taking } = useImportContacts();
  return (
    <>
      <Card title="Import">
        <p className="mb-3 max-w-prose text-sm text-muted">
          A vCard file (version 3 or 4, as exported by phones, iCloud and Google) or a CSV file with a header
          row. You see a preview first. An import never removes anything.
        </p>
        <FileButton
          label="File of contacts"
          accept=".vcf,.csv,text/vcard,text/csv"
          fileName={file?.name}
          isBusy={looking.isPending}
          choose={choose}
        />
      </Card>
      {looking.isPending && (
        <LoadingRegion what="the file">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {looking.error && (
        <FailureAlert what="The file could not be read." hint="Nothing was imported." error={looking.error} />
      )}
      {done && (
        <Alert
          kind="success"
          title={importedSentence(done.counts)}
          actions={<Link href="/people">See people</Link>}
        >
          {done.counts.possible_double > 0 &&
            `${done.counts.possible_double} possible duplicates were left out. Import the file again to decide them.`}
        </Alert>
      )}
      {taking.error && (
        <FailureAlert
          what="The import failed."
          hint="Nothing was imported. Try again."
          error={taking.error}
        />
      )}
      {looking.data && !done && (
        <ContactImportPreview
          preview={looking.data}
          choices={choices}
          decide={decide}
          apply={() => void apply()}
          isBusy={taking.isPending}
        />
      )}
    </>
  );
}
