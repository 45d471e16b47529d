import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { KeyView } from '#server/keys/schema.ts';

const POLL_MS = 2_000;

/** Returns the first key that matches `isIt` and has called. Polls until there is one. */
export function useKeyWithFirstCall(isIt: (key: KeyView) => boolean): KeyView | undefined {
  const trpc = useTRPC();
  const find = (items: readonly KeyView[] = []): KeyView | undefined =>
    items.find((key) => key.lastUsedAt !== null && isIt(key));
  const { data } = useQuery({
    ...trpc.keys.list.queryOptions({}),
    refetchInterval: ({ state }) => (find(state.data?.items) ? false : POLL_MS),
  });
  return find(data?.items);
}
