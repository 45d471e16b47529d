import { z } from 'zod';

const toolCall = z.looseObject({
  method: z.literal('tools/call'),
  id: z.union([z.string(), z.number()]),
});

/** Returns the JSON-RPC id if the request calls a tool, otherwise null. Leaves the request unread. */
export async function toolCallId(request: Request): Promise<string | number | null> {
  if (request.method !== 'POST') return null;
  const text = await request.clone().text();
  try {
    return toolCall.parse(JSON.parse(text)).id;
  } catch {
    return null;
  }
}
