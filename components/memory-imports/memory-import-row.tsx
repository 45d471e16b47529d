import { Undo2, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ImportView } from '#server/imports/schema.ts';
import { FORMAT_LABELS, statusLabel } from './import-labels.ts';
import { Problems } from './memory-import-preview.tsx';

interface ImportRowProps {
  one: ImportView;
  isBusy: boolean;
  cancel: () => void;
  undo: () => void;
}

export function MemoryImportRow({ one, isBusy, cancel, undo }: ImportRowProps) {
  const isUnderWay = one.endedAt === null;
  return (
    <li className="flex flex-col items-start gap-2 py-3">
      <p className="text-sm text-muted">
        {FORMAT_LABELS[one.format]}, <RelativeTime at={one.createdAt} />
      </p>
      <p className="text-sm font-medium" role="status">
        {statusLabel(one)}
      </p>
      {isUnderWay && one.status !== 'undoing' && (
        <div className="w-full">
          <ProgressBar label="Progress of the import" done={one.done} total={one.total} />
        </div>
      )}
      <Problems format={one.format} problems={one.problems} count={one.leftOut} />
      <div className="flex flex-wrap gap-2">
        {one.canCancel && (
          <Button size="small" isBusy={isBusy} onClick={cancel}>
            <X aria-hidden className="size-4" />
            Cancel the import
          </Button>
        )}
        {one.canUndo && (
          <Button size="small" isBusy={isBusy} onClick={undo}>
            <Undo2 aria-hidden className="size-4" />
            Undo the import
          </Button>
        )}
      </div>
      {one.added > 0 && one.endedAt !== null && one.status !== 'undone' && (
        <Link href="/memories" className="prose-link text-sm">
          See memories
        </Link>
      )}
    </li>
  );
}
