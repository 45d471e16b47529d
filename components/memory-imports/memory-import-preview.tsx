'use client';

import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { ImportFormat, ImportPrivacy, LineProblem } from '#server/imports/schema.ts';
import {
  countWords,
  FORMAT_LABELS,
  foundWords,
  leftOutLabels,
  leftOutWords,
  NOT_CARRIED,
  notesWords,
  positionLabel,
  toContactsLabel,
  unitsOf,
} from './import-labels.ts';
import type { FilePreview } from './merge-previews.ts';
import type { ImportChoices } from './use-memory-imports.ts';

const PRIVACY = [
  { value: 'private', label: 'Only me' },
  { value: 'household', label: 'As the household’s rules say' },
] as const;

interface ImportPreviewProps {
  preview: FilePreview;
  isBusy: boolean;
  begin: (choices: ImportChoices) => void;
}

export function MemoryImportPreview({ preview, isBusy, begin }: ImportPreviewProps) {
  const [privacy, setPrivacy] = useState<ImportPrivacy>('private');
  const [toContacts, setToContacts] = useState(false);
  const fresh = preview.total - preview.known;
  const notCarried = NOT_CARRIED[preview.format];
  const leftOut = leftOutLabels(preview);
  return (
    <Card title="Preview of the import">
      <div className="flex flex-col items-start gap-4">
        <div>
          <p className="text-sm">{FORMAT_LABELS[preview.format]}</p>
          <p className="text-sm font-medium" aria-live="polite">
            {countWords(preview).join(' · ') || 'Nothing to add'}
          </p>
          {preview.conversations && (
            <p className="mt-2 text-sm">{foundWords(preview.total, preview.conversations)}</p>
          )}
          {preview.notes > 0 && <p className="mt-2 text-sm">{notesWords(preview.notes)}</p>}
          {notCarried && <p className="mt-2 max-w-prose text-sm text-muted">{notCarried}</p>}
          {leftOut.length > 0 && (
            <p className="mt-2 max-w-prose text-sm text-muted">Left out: {leftOut.join(' ')}</p>
          )}
        </div>
        {preview.first.length > 0 && (
          <ul aria-label="The first memories" className="w-full divide-y divide-line">
            {preview.first.map(({ file, line, content, isKnown }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of the file may hold several memories
              <li key={index} className="flex flex-wrap items-baseline gap-x-3 py-1.5 text-sm">
                <span className="text-muted [overflow-wrap:anywhere]">
                  {positionLabel(preview.format, { file, line })}
                </span>
                <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
                  {content ?? 'A secret'}
                </span>
                {isKnown && <Badge tone="plain">Already there</Badge>}
              </li>
            ))}
          </ul>
        )}
        <Problems format={preview.format} problems={preview.problems} count={preview.problemCount} />
        <div>
          <SegmentedControl
            label="Who may know them"
            value={privacy}
            options={PRIVACY}
            onChange={setPrivacy}
          />
          <p className="mt-1 max-w-prose text-sm text-muted">
            What was private or secret in the file stays so. Never-store rules of the household apply.
          </p>
        </div>
        {preview.toContacts > 0 && (
          <Checkbox
            label={toContactsLabel(preview.toContacts)}
            hint="Anyone who sees a contact sees its dates. If you leave this off, the dates become memories."
            checked={toContacts}
            onChange={(event) => setToContacts(event.target.checked)}
          />
        )}
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={fresh === 0 && !isBusy}
          onClick={() => begin({ privacy, toContacts: toContacts && preview.toContacts > 0 })}
        >
          {fresh === 0 ? 'Nothing to import' : `Import ${unitsOf(preview.format, fresh)}`}
        </Button>
      </div>
    </Card>
  );
}

interface ProblemsProps {
  format: ImportFormat;
  problems: LineProblem[];
  count: number;
}

export function Problems({ format, problems, count }: ProblemsProps) {
  if (count === 0) return null;
  return (
    <Disclosure label={leftOutWords(format, count)}>
      <ul aria-label="Left out" className="divide-y divide-line text-sm">
        {problems.map(({ file, line, problem }) => (
          <li key={`${file} ${line} ${problem}`} className="py-1.5 [overflow-wrap:anywhere]">
            {positionLabel(format, { file, line })}: {problem}
          </li>
        ))}
      </ul>
      {count > problems.length && (
        <p className="text-sm text-muted">The first {problems.length} are shown.</p>
      )}
    </Disclosure>
  );
}
