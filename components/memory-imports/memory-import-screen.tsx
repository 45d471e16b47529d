'use client';

import { useState } from 'react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { FileButton } from '#components/ui/file-button.tsx';
import { Link } from '#components/ui/link.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { ImportList } from '#server/imports/schema.ts';
import { MemoryImportPreview } from './memory-import-preview.tsx';
import { MemoryImportRow } from './memory-import-row.tsx';
import { useChosenList, useMemoryImports } from './use-memory-imports.ts';

export function MemoryImportScreen({ first }: { first: ImportList }) {
  const { items, error, starting, cancelling, undoing } = useMemoryImports(first);
  const { file, looking, look, choose, begin } = useChosenList({ starting });
  const failed = cancelling.error ?? undoing.error;
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Card title="Import memories">
        <SourceList />
        <p className="mb-3 max-w-prose text-sm text-muted">
          They go into your own memory. You see a preview first, and can undo an import as a whole. People are
          imported on their{' '}
          <Link href="/people/import" className="prose-link">
            own page
          </Link>
          .
        </p>
        <FileButton
          label="File of memories"
          accept=".txt,.md,.markdown,.json,.jsonl,.ndjson,.ics,.zip,text/plain,text/markdown,text/calendar,application/zip"
          fileName={file ?? undefined}
          isBusy={looking.isPending}
          choose={choose}
        />
        <PasteList isBusy={looking.isPending} paste={(content) => look({ name: 'Pasted list', content })} />
      </Card>
      {looking.isPending && (
        <LoadingRegion what="the file">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {looking.error !== null && (
        <FailureAlert what="The file could not be read." hint="Nothing was imported." error={looking.error} />
      )}
      {starting.error !== null && (
        <FailureAlert
          what="The file was not sent completely."
          hint="Choose it again: nothing is imported twice."
          error={starting.error}
        />
      )}
      {looking.data && file && (
        <MemoryImportPreview
          preview={looking.data.preview}
          isBusy={starting.isPending}
          begin={(choices) => void begin(choices)}
        />
      )}
      {failed && <FailureAlert what="The import was not changed." error={failed} />}
      {error && <FailureAlert what="The imports could not be loaded." error={error} />}
      {items.length > 0 && (
        <Card title="Your imports">
          <ul aria-label="Your imports" className="divide-y divide-line">
            {items.map((one) => (
              <MemoryImportRow
                key={one.id}
                one={one}
                isBusy={cancelling.isPending || undoing.isPending}
                cancel={() => cancelling.mutate({ id: one.id })}
                undo={() => undoing.mutate({ id: one.id })}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function SourceList() {
  return (
    <ul
      aria-label="What can be imported"
      className="mb-3 flex max-w-prose list-disc flex-col gap-1 pl-5 text-sm text-muted"
    >
      <li>What ChatGPT, Claude or another assistant remembers about you: a list, as text or Markdown.</li>
      <li>Your conversations with ChatGPT or Claude: the ZIP file, or conversations.json.</li>
      <li>Notes in Markdown, as Obsidian keeps them: the folder as a ZIP file, or one note.</li>
      <li>A calendar (.ics), or the ZIP file of Google Calendar.</li>
      <li>What Monica knows about your people: its export as JSON.</li>
      <li>
        The memories of mem0 (JSON), the file of an MCP memory server (JSON lines), or an export of Hearthlore
        (the ZIP file, or memories.ndjson).
      </li>
    </ul>
  );
}

function PasteList({ isBusy, paste }: { isBusy: boolean; paste: (content: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="mt-4 flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') paste(text);
      }}
    >
      <Field className="w-full" label="Or paste a list" hint="One memory per line or bullet.">
        {(control) => (
          <Textarea {...control} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy} disabled={text.trim() === '' && !isBusy}>
        Preview the list
      </Button>
    </form>
  );
}
