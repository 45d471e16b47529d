import { ChevronRight, Combine, Pencil, Plus } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';
import { type TypePair, usageWords } from './inverse-type-pairs.ts';
import { typeSentence } from './relationship-type-labels.ts';

interface TypeRowProps {
  pair: TypePair;
  onEdit: (pair: TypePair) => void;
  onMerge: (pair: TypePair) => void;
}

export function TypeRow({ pair, onEdit, onMerge }: TypeRowProps) {
  const { half, other } = pair;
  return (
    <li>
      <details className="group">
        <summary
          data-step={half.id}
          className="flex min-h-11 list-none flex-wrap items-center gap-x-2 px-3 py-2 text-sm -outline-offset-2 hover:bg-hover [&::-webkit-details-marker]:hidden"
        >
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90 rtl:-scale-x-100"
          />
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-medium">{half.noun}</span>
            {other && (
              <>
                <span aria-hidden className="text-muted">
                  {' ↔ '}
                </span>
                <span className="sr-only">, the other way round </span>
                {other.noun}
              </>
            )}
          </span>
          {half.createdByAgent && <Badge>Made by an agent</Badge>}
          <span className="text-xs text-muted tabular-nums">{usageWords(half.usage)}</span>
        </summary>
        <div className="space-y-3 px-3 pb-4 ps-9 text-sm">
          <Half type={half} reading={typeSentence(half.label)} />
          {other && <Half type={other} reading={typeSentence(other.label, 'B', 'A')} />}
          {half.can.edit && (
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                aria-label={half.isBuiltIn ? `Add words for ${half.noun}` : `Edit ${half.noun}`}
                onClick={() => onEdit(pair)}
              >
                {half.isBuiltIn ? (
                  <Plus aria-hidden className="size-4" />
                ) : (
                  <Pencil aria-hidden className="size-4" />
                )}
                {half.isBuiltIn ? 'Add words' : 'Edit'}
              </Button>
              {half.can.fold && (
                <Button
                  size="small"
                  aria-label={`Merge ${half.noun} into another type`}
                  onClick={() => onMerge(pair)}
                >
                  <Combine aria-hidden className="size-4" />
                  Merge…
                </Button>
              )}
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

function Half({ type, reading }: { type: RelationshipTypeView; reading: string }) {
  return (
    <div dir="auto" className="wrap-anywhere">
      <p>{reading}</p>
      {type.description !== '' && <p className="text-xs text-muted">{type.description}</p>}
      {type.aliases.length > 0 && (
        <p className="text-xs text-muted">
          Also: <span>{type.aliases.join(', ')}</span>
        </p>
      )}
    </div>
  );
}
