'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#components/shell/call-failure.ts';
import type { answerInput } from '#server/oauth/schema.ts';

type Answer = z.input<typeof answerInput>;

/** Sends the person's decision and returns to the program. */
export function useConsentAnswer(uid: string) {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const answer = async (given: Answer) => {
    setState({ isBusy: true, error: null });
    try {
      const response = await fetch(`/allow/${encodeURIComponent(uid)}/answer`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(given),
      });
      const body: unknown = await response.json();
      if (!response.ok) throw body;
      location.assign(locationIn(body));
    } catch (error) {
      setState({ isBusy: false, error: fieldsOfAgent(error) });
    }
  };
  return { ...state, answer };
}

function locationIn(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'location' in body && typeof body.location === 'string')
    return body.location;
  throw new Error('The server’s answer has no address to return to.');
}

/** Removes the prefix `agent.` from field paths, because the form's fields have no prefix. */
function fieldsOfAgent(error: unknown): unknown {
  const failure = failureOf(error);
  const fields = failure.fields.map((field) => ({ ...field, path: field.path.replace(/^agent\./, '') }));
  return failure.code === 'UNREACHABLE' ? error : { error: { ...failure, fields } };
}
