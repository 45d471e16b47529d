import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { parsePreferences } from '#components/shell/display-preferences.ts';
import { PreferencesProvider } from '#components/shell/display-preferences-provider.tsx';
import { TRPCProvider } from '#components/shell/trpc-context.tsx';
import type { AppRouter } from '#server/doors/trpc-door.ts';

type Answers = Record<string, (input: unknown) => unknown>;

const answering =
  (answers: Answers): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const answer = answers[op.path];
      if (!answer) {
        observer.error(TRPCClientError.from(new Error(`The test does not answer ${op.path}.`)));
        return;
      }
      observer.next({ result: { type: 'data', data: answer(op.input) } });
      observer.complete();
    });

export function renderInApp(node: ReactNode, answers: Answers = {}) {
  onTestFinished(() => {
    cleanup();
    sessionStorage.clear();
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const trpcClient = createTRPCClient<AppRouter>({ links: [answering(answers)] });
  return render(
    <PreferencesProvider initial={parsePreferences(undefined)}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
          {node}
        </TRPCProvider>
      </QueryClientProvider>
    </PreferencesProvider>,
  );
}
