'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMemoryRefresh } from '#components/memories/use-memory-refresh.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useUndoableAct } from '#components/shell/undo/use-undoable-act.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { SWEEP } from '#server/domain/parameters/parameters.ts';
import type { Forbidden } from '#server/memories/never-store-sweep/schema.ts';

const movable = (count: number): number => Math.min(count, SWEEP.mostMoved);
const memories = (count: number): string => (count === 1 ? '1 memory' : `${count} memories`);

/** Finds memories that were stored before a never-store rule forbade them. */
export function ForbiddenMemoriesCard() {
  const trpc = useTRPC();
  const refresh = useMemoryRefresh();
  const act = useUndoableAct();
  const [isOn, setIsOn] = useState(false);
  const looking = useQuery({
    ...trpc.memories.listForbidden.queryOptions({}),
    enabled: isOn,
    gcTime: 0,
  });
  const moving = useDedupedMutation(trpc.memories.trashForbidden.mutationOptions({ onSuccess: refresh }));
  const move = async (count: number) => {
    await act(`Moved ${memories(movable(count))} to the trash`, 'Nothing was moved to the trash.', () =>
      moving.mutateAsync({ count }),
    );
    await looking.refetch();
  };
  const found = looking.data;
  return (
    <Card title="Existing memories">
      <p className="mb-3 max-w-prose text-sm text-muted">
        The rules above apply to new memories. Here you can find earlier memories of yours or the household’s
        that they now forbid. Other people’s memories and secrets are not checked.
      </p>
      {looking.error && (
        <FailureAlert what="The memories could not be looked through." error={looking.error} />
      )}
      <div aria-live="polite">{found && <Found found={found} />}</div>
      <div className="mt-3 flex flex-wrap gap-2">
        {found && found.count > 0 && (
          <Button variant="danger" isBusy={moving.isPending} onClick={() => void move(found.count)}>
            Move {movable(found.count)} to the trash
          </Button>
        )}
        <Button isBusy={looking.isFetching} onClick={() => (isOn ? void looking.refetch() : setIsOn(true))}>
          {found ? 'Look again' : 'Look through the memories'}
        </Button>
      </div>
    </Card>
  );
}

function Found({ found: { count, examined, isComplete, items } }: { found: Forbidden }) {
  const which = isComplete ? memories(examined) : `the latest ${memories(examined)}`;
  return (
    <>
      <p className="font-medium">
        {count === 0
          ? `No rule forbids any of ${which}.`
          : `A rule forbids ${count} of ${which}. The trash keeps them until they are erased.`}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {items.map(({ id, content, rule }) => (
          <li key={id} className="py-2">
            <Link href={`/memories/${id}`} className="prose-link wrap-anywhere">
              <StatementText>{content}</StatementText>
            </Link>
            <p dir="auto" className="text-xs text-muted wrap-anywhere first-letter:uppercase">
              {rule}
            </p>
          </li>
        ))}
      </ul>
      {count > items.length && <p className="text-sm text-muted">and {count - items.length} more</p>}
    </>
  );
}
