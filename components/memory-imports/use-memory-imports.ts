import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { useAskBeforeLeaving } from '#components/shell/use-ask-before-leaving.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { readImportFile } from '#server/domain/conversation/read-import-file.ts';
import { type FilePortions, portionsOfText } from '#server/domain/conversation/split-file-into-portions.ts';
import type { ImportList, ImportPrivacy, PreviewImportOutput } from '#server/imports/schema.ts';
import { mergePreviews } from './merge-previews.ts';

/** Interval in milliseconds at which an import under way is loaded again. */
const WATCH_MS = 1_000;

interface ChosenFile {
  name: string;
  content: Blob | string;
}

/** What the member chooses before an import starts. */
export interface ImportChoices {
  privacy: ImportPrivacy;
  /** Whether birthdays and anniversaries go to known contacts. */
  toContacts: boolean;
}

interface ImportToStart {
  portions: FilePortions['portions'];
  choices: ImportChoices;
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
    mutationFn: async ({ portions: [first, ...others], choices }: ImportToStart) => {
      const started = await client.imports.start.mutate({ content: first?.content ?? '', ...choices });
      for (const { content } of others) await client.imports.extend.mutate({ id: started.id, content });
      return started;
    },
    onSettled: reload,
  });
  const cancelling = useDedupedMutation(imports.cancel.mutationOptions({ onSettled: reload }));
  useAskBeforeLeaving(starting.isPending);
  const undoing = useDedupedMutation(imports.undo.mutationOptions({ onSettled: reload }));
  return { items: data.items, error, starting, cancelling, undoing };
}

/** Holds the chosen file or pasted list, and loads its preview. */
export function useChosenList({ starting }: Pick<ReturnType<typeof useMemoryImports>, 'starting'>) {
  const client = useTRPCClient();
  const [file, setFile] = useState<string | null>(null);
  const looking = useDedupedMutation({
    mutationFn: async ({ content }: ChosenFile) => {
      const read = typeof content === 'string' ? portionsOfText(content) : await readImportFile(content);
      const previews: PreviewImportOutput[] = [];
      for (const portion of read.portions)
        previews.push(await client.imports.preview.mutate({ content: portion.content }));
      // a portion without memories would be refused
      const filled = read.portions.filter((_, index) => previews[index]?.total !== 0);
      const portions = filled.length > 0 ? filled : read.portions;
      return { portions, preview: mergePreviews(previews, read) };
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
  const begin = async (choices: ImportChoices): Promise<void> => {
    if (!looking.data) return;
    const { portions } = looking.data;
    const started = await starting.mutateAsync({ portions, choices }).catch(() => null);
    if (started) clear();
  };
  return { file, looking, look, choose, begin };
}
