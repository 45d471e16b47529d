import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from 'hearthlore-client/trpc';
import { printAnswers } from './print-answers.ts';

const { HEARTHLORE_URL: url = '', HEARTHLORE_KEY: key = '' } = process.env;
const hearthlore = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: `${url}/api/trpc`,
      methodOverride: 'POST',
      headers: { Authorization: `Bearer ${key}` },
    }),
  ],
});

const { outcome } = await hearthlore.memories.store.mutate({ content: 'Tomás restores old telescopes' });
const surfaced = await hearthlore.surfacing.surface.query({ prompt: 'Does Tomás restore telescopes?' });
const found = await hearthlore.memories.query.query({ query: 'telescopes' });
const refusal = await hearthlore.memories.store.mutate({ content: '' }).catch((error: unknown) => error);
if (!(refusal instanceof TRPCClientError)) throw new Error('The empty memory was not refused.');

// @ts-expect-error a statement is a text
const withoutStatement = () => hearthlore.memories.store.mutate({ content: 1 });
// @ts-expect-error there is no such procedure
const elsewhere = () => hearthlore.memories.burn.mutate({});
void [withoutStatement, elsewhere];

printAnswers({ outcome, surfaced, found, refusal: refusal.data.code });
