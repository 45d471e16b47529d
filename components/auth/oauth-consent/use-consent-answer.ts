'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#components/shell/call-failure.ts';
import type { answerInput } from '#server/oauth/schema.ts';

type Answer = z.input<typeof answerInput>;

/** Sends what the person decided, and goes back to the program. */
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
  throw new Error('The answer has no location.');
}

/** The form knows the fields of an agent without where they are in the answer. */
function fieldsOfAgent(error: unknown): unknown {
  const failure = failureOf(error);
  const fields = failure.fields.map((field) => ({ ...field, path: field.path.replace(/^agent\./, '') }));
  return failure.code === 'UNREACHABLE' ? error : { error: { ...failure, fields } };
}
