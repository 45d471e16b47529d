'use client';

import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ImportedCard, ImportPeopleOutput } from '#server/contact-cards/schema.ts';
import { DuplicateContactChoice } from './duplicate-contact-choice.tsx';
import type { Choice } from './import-decisions.ts';
import { intentOf, SECTIONS } from './import-labels.ts';

const STEP = 50;

interface ImportPreviewProps {
  preview: ImportPeopleOutput;
  choices: ReadonlyMap<number, Choice>;
  decide: (index: number, choice: Choice) => void;
  apply: () => void;
  isBusy: boolean;
}

export function ContactImportPreview({ preview, choices, decide, apply, isBusy }: ImportPreviewProps) {
  const decided = [...choices.values()].filter(({ kind }) => kind !== 'skip').length;
  const { label, count } = intentOf(preview.counts, decided);
  const { ignoredColumns } = preview;
  return (
    <>
      <Card title="Preview of the import">
        <div className="flex flex-wrap gap-2">
          {SECTIONS.filter(({ status }) => preview.counts[status] > 0).map(({ status, title }) => (
            <Badge
              key={status}
              tone={status === 'possible_double' || status === 'invalid' ? 'amber' : 'plain'}
            >
              {title}: {preview.counts[status]}
            </Badge>
          ))}
        </div>
        {ignoredColumns.length > 0 && (
          <p className="mt-3 text-sm text-muted">
            Columns that are not imported: {ignoredColumns.join(', ')}.
          </p>
        )}
        <Button
          variant="primary"
          className="mt-4"
          isBusy={isBusy}
          disabled={count === 0 && !isBusy}
          onClick={apply}
        >
          {label}
        </Button>
      </Card>
      {SECTIONS.map(({ status, title, note }) => (
        <CardSection
          key={status}
          title={title}
          note={note}
          items={preview.items.filter((item) => item.status === status)}
          choices={choices}
          decide={decide}
        />
      ))}
    </>
  );
}

interface CardSectionProps extends Pick<ImportPreviewProps, 'choices' | 'decide'> {
  title: string;
  note: string;
  items: ImportedCard[];
}

function CardSection({ title, note, items, choices, decide }: CardSectionProps) {
  const [shown, setShown] = useState(STEP);
  if (items.length === 0) return null;
  return (
    <Card title={`${title} (${items.length})`}>
      <p className="mb-2 text-sm text-muted">{note}</p>
      <ul>
        {items.slice(0, shown).map((item) => (
          <li key={item.index} className="border-b border-line py-2.5 last:border-b-0">
            <p className="font-medium" dir="auto">
              {item.name || `Number ${item.index + 1}`}
            </p>
            {item.changes.length > 0 && (
              <p className="text-sm text-muted [overflow-wrap:anywhere]">Adds {item.changes.join(' · ')}</p>
            )}
            {item.problem && <p className="text-sm text-muted">{item.problem}</p>}
            {item.status === 'possible_double' && (
              <DuplicateContactChoice
                item={item}
                choice={choices.get(item.index)}
                decide={(choice) => decide(item.index, choice)}
              />
            )}
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <Button size="small" className="mt-3" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, items.length - shown)} more of {items.length - shown}
        </Button>
      )}
    </Card>
  );
}
