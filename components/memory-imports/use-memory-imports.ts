import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { readFileText } from '#components/ui/read-file-text.ts';
import type { ImportList, ImportPrivacy } from '#server/imports/schema.ts';

/** Interval in milliseconds at which an import under way is loaded again. */
const WATCH_MS = 1_000;

interface ChosenFile {
  name: string;
  content: string;
}

export function useMemoryImports(first: ImportList) {
  const { imports } = useTRPC();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(
    imports.list.queryOptions(
      {},
      {
        initialData: first,
        refetchInterval: ({ state }) =>
          state.data?.items.some(({ endedAt }) => endedAt === null) ? WATCH_MS : false,
      },
    ),
  );
  const reload = () => queryClient.invalidateQueries({ queryKey: imports.list.queryKey() });
  const starting = useDedupedMutation(imports.start.mutationOptions({ onSuccess: reload }));
  const cancelling = useDedupedMutation(imports.cancel.mutationOptions({ onSettled: reload }));
  const undoing = useDedupedMutation(imports.undo.mutationOptions({ onSettled: reload }));
  return { items: data.items, error, starting, cancelling, undoing };
}

/** Holds the chosen file or pasted list, and loads its preview. */
export function useChosenList({ starting }: Pick<ReturnType<typeof useMemoryImports>, 'starting'>) {
  const { imports } = useTRPC();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const looking = useDedupedMutation(imports.preview.mutationOptions());
  const look = (next: ChosenFile): void => {
    setFile(next);
    starting.reset();
    looking.mutate({ content: next.content });
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen) look({ name: chosen.name, content: await readFileText(chosen) });
  };
  const clear = (): void => {
    setFile(null);
    looking.reset();
  };
  const begin = async (privacy: ImportPrivacy): Promise<void> => {
    if (!file) return;
    const started = await starting.mutateAsync({ content: file.content, privacy }).catch(() => null);
    if (started) clear();
  };
  return { file, looking, look, choose, begin };
}
