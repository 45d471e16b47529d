import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { ImportList, ImportPrivacy, PreviewImportOutput } from '#server/imports/schema.ts';
import { portionsOfTexts } from './file-portions.ts';
import { mergePreviews } from './merge-previews.ts';
import { readImportFile } from './read-import-file.ts';

/** Interval in milliseconds at which an import under way is loaded again. */
const WATCH_MS = 1_000;

interface ChosenFile {
  name: string;
  content: Blob | string;
}

interface ImportToStart {
  portions: readonly string[];
  privacy: ImportPrivacy;
}

export function useMemoryImports(first: ImportList) {
  const { imports } = useTRPC();
  const client = useTRPCClient();
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
  const starting = useDedupedMutation({
    mutationFn: async ({ portions: [content = '', ...others], privacy }: ImportToStart) => {
      const started = await client.imports.start.mutate({ content, privacy });
      for (const portion of others) await client.imports.extend.mutate({ id: started.id, content: portion });
      return started;
    },
    onSettled: reload,
  });
  const cancelling = useDedupedMutation(imports.cancel.mutationOptions({ onSettled: reload }));
  const undoing = useDedupedMutation(imports.undo.mutationOptions({ onSettled: reload }));
  return { items: data.items, error, starting, cancelling, undoing };
}

/** Holds the chosen file or pasted list, and loads its preview. */
export function useChosenList({ starting }: Pick<ReturnType<typeof useMemoryImports>, 'starting'>) {
  const client = useTRPCClient();
  const [file, setFile] = useState<string | null>(null);
  const looking = useDedupedMutation({
    mutationFn: async ({ content }: ChosenFile) => {
      const { portions, longMessages } =
        typeof content === 'string' ? portionsOfTexts([content]) : await readImportFile(content);
      const previews: PreviewImportOutput[] = [];
      for (const portion of portions)
        previews.push(await client.imports.preview.mutate({ content: portion }));
      return { portions, preview: mergePreviews(previews, longMessages) };
    },
  });
  const look = (next: ChosenFile): void => {
    setFile(next.name);
    starting.reset();
    looking.mutate(next);
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen) look({ name: chosen.name, content: chosen });
  };
  const clear = (): void => {
    setFile(null);
    looking.reset();
  };
  const begin = async (privacy: ImportPrivacy): Promise<void> => {
    if (!looking.data) return;
    const { portions } = looking.data;
    const started = await starting.mutateAsync({ portions, privacy }).catch(() => null);
    if (started) clear();
  };
  return { file, looking, look, choose, begin };
}
