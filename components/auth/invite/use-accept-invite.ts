'use client';

import { useState } from 'react';
import { type Failure, failureOf } from '#components/shell/call-failure.ts';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

async function post(token: string, account: NewAccount | undefined): Promise<Failure | null> {
  try {
    const answer = await fetch('/api/invite/accept', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, account }),
    });
    if (answer.ok) return null;
    const body: unknown = await answer.json();
    return failureOf(body);
  } catch (error) {
    return failureOf(error);
  }
}

export function useAcceptInvite(token: string, then: (account: NewAccount | undefined) => Promise<void>) {
  const [state, setState] = useState<{ isBusy: boolean; failure: Failure | null }>({
    isBusy: false,
    failure: null,
  });
  const accept = async (account?: NewAccount) => {
    setState({ isBusy: true, failure: null });
    const failure = await post(token, account);
    if (failure) setState({ isBusy: false, failure });
    else await then(account);
  };
  return { ...state, accept };
}
