'use client';

import { useState } from 'react';
import { type Failure, failureOf } from '#components/shell/call-failure.ts';
import { signInByPassword } from '../sign-in/sign-in-requests.ts';

interface SetUpRequest {
  code: string;
  name: string;
  email: string;
  password: string;
  householdName: string;
  timeZone: string;
  defaultPrivacy: string;
}

async function post(request: SetUpRequest): Promise<Failure | null> {
  try {
    const answer = await fetch('/api/setup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (answer.ok) return null;
    const body: unknown = await answer.json();
    return failureOf(body);
  } catch (error) {
    return failureOf(error);
  }
}

export function useInstallationSetUp() {
  const [state, setState] = useState<{ isBusy: boolean; failure: Failure | null }>({
    isBusy: false,
    failure: null,
  });
  const setUp = async (request: SetUpRequest) => {
    setState({ isBusy: true, failure: null });
    const failure = await post(request);
    if (failure) {
      setState({ isBusy: false, failure });
      return;
    }
    const result = await signInByPassword(request.email, request.password);
    location.assign(result === 'signed-in' ? '/welcome/begin' : '/sign-in');
  };
  return { ...state, setUp };
}
