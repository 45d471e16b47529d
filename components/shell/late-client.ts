import { newTrpcClient } from './trpc-client.ts';

/** For what the frame asks the server by itself: its code comes with the first such call, not with the page. */
export const lateClient = newTrpcClient();
export type LateClient = typeof lateClient;
